import type { Nation } from '../../../platform/geo/nations.js';
import { daysOfMoney } from '../../../platform/time/bank-holidays.js';
import { addBusinessDays, endOfBusinessDay, londonDay } from '../../../platform/time/business-days.js';
import { promisedDays } from '../../installers/review/application-reviews.policy.js';
import { dueOn } from '../../payments/held/tax-month.policy.js';
import { answerDays, breachHours, rightsHours } from '../../tickets/tickets.policy.js';
import { mayStaffCall } from '../../auth/staff-calls.policy.js';
import type { Colleague, WaitingKind, WorkOwner } from './work.dto.js';
import { WorkMoved, WorkTaken } from './work.errors.js';

/**
 * Until when something is done: so many business days, or hours, after it began to wait. `of`: whose bank holidays count beside weekends,
 * those of the person's bank and of the clearing, or those of the job's place; else England and Wales.
 */
type Clock =
  | { readonly businessDays: number; readonly of?: 'money' | 'job' }
  | { readonly hours: number }
  /** Until a day that follows from the London day on which it began to wait. */
  | { readonly by: (day: string) => string };

/** The promises of docs/product.md; work without a promise to the public has a target of staff's own. */
export const clocks: Readonly<Record<WaitingKind | 'activation', Clock>> = {
  application: { businessDays: promisedDays.to },
  company: { businessDays: promisedDays.to },
  paper: { businessDays: promisedDays.to },
  // On the last day of the paper itself.
  expiring: { businessDays: 0 },
  approval: { businessDays: 1 },
  settlement: { businessDays: 1 },
  factor: { businessDays: 1 },
  'write-off': { businessDays: 1 },
  ticket: { businessDays: answerDays },
  breach: { hours: breachHours },
  // From the request on: the answer within five business days is a first one.
  rights: { hours: rightsHours },
  // From the request on, as that for the answer.
  erasure: { hours: rightsHours },
  refund: { businessDays: 7, of: 'money' },
  payout: { businessDays: 3, of: 'money' },
  // From the hold on, so that no held pay is forgotten.
  hold: { businessDays: 3 },
  // From the end of the tax month on, however late its statements are written.
  cis: { by: dueOn },
  // Before the bid is chosen, which freezes the rate.
  'cis-check': { businessDays: 1 },
  // Before silence approves it, unseen.
  work: { businessDays: 3, of: 'job' },
  bids: { businessDays: 5 },
  // From the end of the time for evidence.
  dispute: { businessDays: 5, of: 'job' },
  chargeback: { businessDays: 5 },
  report: { businessDays: 5 },
  operation: { hours: 1 },
  delivery: { businessDays: 1 },
  difference: { businessDays: 1 },
  // Nothing of it waits by itself: from signing up to being active, two weeks.
  activation: { businessDays: 10 },
};

/**
 * Days of the calendar within which no promise of this kind can be over. A week has five business days, and the last of them ends at
 * {@link endOfBusinessDay}: what begins to wait late on a day has less than a whole day fewer than counted.
 */
export function leastDays(kind: keyof typeof clocks): number {
  const clock = clocks[kind];
  if (!('businessDays' in clock)) throw new Error(`The promise of ${kind} is not in business days.`);
  return clock.businessDays + 2 * Math.floor(clock.businessDays / 5) - 1;
}

/** When the promise is broken. @param nation of the bank or of the job */
export function dueAt(kind: keyof typeof clocks, since: Date, nation: Nation = 'england-and-wales'): Date {
  const clock = clocks[kind];
  if ('by' in clock) return endOfBusinessDay(clock.by(londonDay(since)));
  if ('hours' in clock) return new Date(since.getTime() + clock.hours * 3_600_000);
  const rests = { money: daysOfMoney(nation), job: [nation], none: undefined }[clock.of ?? 'none'];
  return endOfBusinessDay(addBusinessDays(since, clock.businessDays, rests));
}

/** Anybody hands on what a colleague has, by name; it cannot be taken unawares. */
export function assertMayTake(me: string, owner: WorkOwner | null, isHandedOn: boolean): void {
  if (owner && owner.id !== me && !isHandedOn) throw new WorkTaken({ owner: owner.name });
}

/** Who hands on or puts back names whom they saw with it: of two at once the second is told. @param from undefined: nothing is compared */
export function assertStillWith(owner: WorkOwner | null, from: string | null | undefined): void {
  if (from === undefined || from === (owner?.id ?? null)) return;
  throw new WorkMoved({ owner: owner?.name ?? null });
}

/** The act by which each kind of work is done: who may do it is who may be handed it. */
export const acts: Readonly<Record<WaitingKind, string>> = {
  application: 'PUT /api/admin/users/:id/approve',
  company: 'PUT /api/admin/users/:id/approve',
  paper: 'PUT /api/admin/documents/:id',
  expiring: 'POST /api/admin/users/:id/remind',
  approval: 'POST /api/admin/approvals/:id/confirm',
  settlement: 'POST /api/admin/refunds/:id/settlement/confirm',
  factor: 'POST /api/admin/factor-resets/:id/confirm',
  'write-off': 'POST /api/admin/write-offs/:id/confirm',
  ticket: 'PUT /api/admin/tickets/:id',
  breach: 'PUT /api/admin/tickets/:id',
  rights: 'PUT /api/admin/tickets/:id',
  erasure: 'POST /api/admin/erasures/:id/closed',
  refund: 'POST /api/admin/refunds/:id/retry',
  payout: 'POST /api/admin/payouts/:id/retry',
  hold: 'POST /api/admin/payouts/:id/release',
  cis: 'POST /api/admin/cis/:id/paid',
  'cis-check': 'PUT /api/admin/users/:id/cis',
  work: 'POST /api/assignments/:id/approve',
  bids: 'POST /api/bids/:id/accept',
  dispute: 'POST /api/assignments/:id/resolve',
  // It is answered at the provider, by those who look after money.
  chargeback: 'POST /api/admin/payments/:id/refund',
  report: 'POST /api/admin/threads/:id/close',
  operation: 'POST /api/admin/operations/:id/ask',
  delivery: 'POST /api/admin/deliveries/:id/redeliver',
  difference: 'POST /api/admin/reconcile-runs/:id/repair',
};

export const mayDo = ({ role }: Pick<Colleague, 'role'>, kind: WaitingKind): boolean =>
  mayStaffCall(role, acts[kind]);
