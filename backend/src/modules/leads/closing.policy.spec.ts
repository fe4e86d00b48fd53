import { closesAtTheLatestOn, closesOn, isOver, nextReminder, remindOn } from './closing.policy.js';

const activatedAt = new Date('2026-11-02T23:30:00Z');
const job = { customerId: 'kim', status: 'active' as const, activatedAt, deadline: null };

describe('the end of a job that nobody was chosen for', () => {
  it('is its 30th day in London, or its deadline when that is sooner', () => {
    expect(closesOn(job)).toBe('2026-12-02');
    expect(closesOn({ activatedAt, deadline: '2026-11-20' })).toBe('2026-11-20');
    expect(closesOn({ activatedAt, deadline: '2027-05-01' })).toBe('2026-12-02');
    expect(closesAtTheLatestOn(job)).toBe('2026-12-02');
    expect(closesOn({ activatedAt: null, deadline: '2026-11-20' })).toBeNull();
  });

  it('counts by the London day in summer, too', () => {
    expect(closesOn({ activatedAt: new Date('2026-06-01T23:30:00Z'), deadline: null })).toBe('2026-07-02');
  });

  it('has come 720 hours after the job opened, or when the day of its deadline is over', () => {
    expect(isOver(job, new Date('2026-12-02T23:29:59Z'))).toBe(false);
    expect(isOver(job, new Date('2026-12-02T23:30:00Z'))).toBe(true);
    const soon = { activatedAt, deadline: '2026-11-20' };
    expect(isOver(soon, new Date('2026-11-20T23:59:59Z'))).toBe(false);
    expect(isOver(soon, new Date('2026-11-21T00:00:00Z'))).toBe(true);
  });
});

describe('reminders that a job closes', () => {
  it('are 7 and 2 days before', () => {
    expect(nextReminder('2026-12-02', '2026-11-03')).toBe('2026-11-25');
    expect(nextReminder('2026-12-02', '2026-11-25')).toBe('2026-11-30');
    expect(nextReminder('2026-12-02', '2026-11-30')).toBeNull();
  });

  it('are fewer of a job that lives for fewer days: what is past when it is written is never told', () => {
    const now = new Date('2026-11-03T12:00:00Z');
    const until = (deadline: string): string | null => remindOn({ ...job, deadline }, now);
    expect(until('2026-11-11')).toBe('2026-11-04');
    expect(until('2026-11-10')).toBe('2026-11-08');
    expect(until('2026-11-06')).toBe('2026-11-04');
    expect(until('2026-11-05')).toBeNull();
  });

  it('are for customers with an open job', () => {
    const now = new Date('2026-11-03T12:00:00Z');
    expect(remindOn(job, now)).toBe('2026-11-25');
    expect(remindOn({ ...job, customerId: null }, now)).toBeNull();
    expect(remindOn({ ...job, status: 'cancelled' }, now)).toBeNull();
  });
});
