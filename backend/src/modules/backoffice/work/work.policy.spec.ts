import { mayStaffCall, staffCalls } from '../../auth/staff-calls.policy.js';
import { acts, assertMayTake, assertStillWith, dueAt, leastDays, mayDo } from './work.policy.js';
import { WorkMoved, WorkTaken } from './work.errors.js';

const friday = new Date('2026-11-20T10:00:00Z');

it('promises an application within three business days, a message within five, over a weekend too', () => {
  expect(dueAt('application', friday).toISOString()).toBe('2026-11-25T17:00:00.000Z');
  expect(dueAt('ticket', friday).toISOString()).toBe('2026-11-27T17:00:00.000Z');
  expect(dueAt('refund', friday).toISOString()).toBe('2026-12-01T17:00:00.000Z');
});

it('never looks for late money after its promise was over, whenever in the week it began to wait', () => {
  const begun = Array.from(
    { length: 7 * 48 },
    (_, at) => new Date(Date.parse('2026-11-02T00:00:00Z') + at * 1_800_000),
  );
  for (const kind of ['refund', 'payout'] as const) {
    const shortest = Math.min(...begun.map((since) => dueAt(kind, since).getTime() - since.getTime()));
    expect(shortest / 86_400_000 - leastDays(kind)).toBeGreaterThanOrEqual(0);
    expect(shortest / 86_400_000 - leastDays(kind)).toBeLessThan(1);
  }
});

it('gives a breach 72 hours, and a request about one’s data 30 days, weekends or not', () => {
  expect(dueAt('breach', friday).toISOString()).toBe('2026-11-23T10:00:00.000Z');
  expect(dueAt('rights', friday).toISOString()).toBe('2026-12-20T10:00:00.000Z');
});

it('gives what was held back for HMRC until the 22nd, also where ten business days end later', () => {
  expect(dueAt('cis', new Date('2028-04-04T23:00:00Z')).toISOString()).toBe('2028-04-22T17:00:00.000Z');
});

it('gives a call to the provider an hour', () => {
  expect(dueAt('operation', friday).toISOString()).toBe('2026-11-20T11:00:00.000Z');
});

it('what a colleague has taken is handed on by name and not taken unawares', () => {
  const helen = { id: 'helen', name: 'Helen Hart' };
  expect(() => assertMayTake('ada', helen, false)).toThrow(WorkTaken);
  expect(() => assertMayTake('ada', helen, true)).not.toThrow();
  expect(() => assertMayTake('helen', helen, false)).not.toThrow();
  expect(() => assertMayTake('ada', null, false)).not.toThrow();
});

it('a paper that runs out is due on its last day, also at a weekend', () =>
  expect(dueAt('expiring', new Date('2026-11-28T00:00:00Z')).toISOString()).toBe('2026-11-28T17:00:00.000Z'));

it('who hands on names whom they saw with it; who names nobody is not asked', () => {
  const helen = { id: 'helen', name: 'Helen Hart' };
  expect(() => assertStillWith(helen, null)).toThrow(WorkMoved);
  expect(() => assertStillWith(null, 'helen')).toThrow(WorkMoved);
  expect(() => assertStillWith(helen, 'helen')).not.toThrow();
  expect(() => assertStillWith(null, null)).not.toThrow();
  expect(() => assertStillWith(helen, undefined)).not.toThrow();
});

it('each kind of work is done by an act that roles are given', () => {
  expect(Object.values(acts).filter((act) => !(act in staffCalls))).toEqual([]);
  expect([mayDo({ role: 'vetting' }, 'expiring'), mayDo({ role: 'support' }, 'expiring')]).toEqual([
    true,
    false,
  ]);
  expect(mayStaffCall('owner', acts.payout)).toBe(true);
});
