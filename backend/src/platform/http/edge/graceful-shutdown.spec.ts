import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../../config/environment.js';
import { GracefulShutdown } from './graceful-shutdown.js';

const leavingOf = (DRAIN_SECONDS: number): GracefulShutdown =>
  new GracefulShutdown({ runsApi: true, DRAIN_SECONDS } as Environment);

describe('an api that is asked to stop', () => {
  it('stops at once where no door stands in front', async () => {
    const leaving = leavingOf(0);
    leaving.answerHealthCheck();
    await leaving.onModuleDestroy();
    expect(leaving.isOpen).toBe(false);
  });

  it('waits until a door that has looked before has heard of it, although its time is over', async () => {
    const leaving = leavingOf(0.01);
    expect(leaving.answerHealthCheck()).toBe(true);
    let isGone = false;
    const gone = leaving.onModuleDestroy().then(() => (isGone = true));
    await sleep(200);
    expect(isGone).toBe(false);
    expect(leaving.answerHealthCheck()).toBe(false);
    await gone;
    expect(isGone).toBe(true);
  });

  it('waits for nobody where no door has ever looked', async () => {
    const leaving = leavingOf(0.01);
    await leaving.onModuleDestroy();
    expect(leaving.isOpen).toBe(false);
  });
});
