import { afterCall, lifeSeconds, outcomeOfStatus, urgencyOf } from './push.policy.js';

const now = new Date('2026-11-20T10:00:00Z');
const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const later = { kind: 'later', code: '429', afterSeconds: null } as const;

describe('news for a device', () => {
  it('of a lead wakes the phone and is news for four hours', () => {
    expect(urgencyOf('new-leads')).toBe('high');
    expect(urgencyOf('reviews')).toBe('normal');
    expect(lifeSeconds('new-leads')).toBe(4 * 3_600);
  });

  it.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [302, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('answered with %s is %s', (status, kind) => {
    expect(outcomeOfStatus(status, undefined).kind).toBe(kind);
  });

  it('is tried again after growing pauses, not before the push service allows it, and for no longer than it is news', () => {
    const end = inSeconds(3_600);
    const pauses = [1, 2, 3, 12].map((attempts) => afterCall(later, attempts, now, end).nextAttemptAt);
    expect(pauses).toEqual([2, 4, 8, 600].map(inSeconds));
    expect(outcomeOfStatus(429, '30')).toMatchObject({ afterSeconds: 30 });
    expect(outcomeOfStatus(429, 'Fri, 20 Nov 2026 10:00:00 GMT')).toMatchObject({ afterSeconds: null });
    expect(afterCall({ ...later, afterSeconds: 30 }, 1, now, end)).toEqual({
      state: 'due',
      nextAttemptAt: inSeconds(30),
      lastError: '429',
    });
    expect(afterCall(later, 12, now, inSeconds(60)).state).toBe('expired');
  });
});
