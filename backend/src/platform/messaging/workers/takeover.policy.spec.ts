import { takeover } from './takeover.policy.js';

describe("when a killed worker's jobs are taken up", () => {
  it.each([
    [0.05, 6_000, 2_000],
    [0.4, 6_000, 2_000],
    [2.5, 7_500, 2_500],
    [3.3333, 10_000, 3_334],
    [30, 15_000, 5_000],
  ])('at a sweep every %d s: after %d ms, looked for every %d ms', (sweep, lockDuration, stalledInterval) => {
    expect(takeover(sweep)).toEqual({ lockDuration, stalledInterval });
  });
});
