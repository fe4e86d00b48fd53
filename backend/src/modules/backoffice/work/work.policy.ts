import type { Nation } from '../../../platform/geo/nations.js';
import { daysOfMoney } from '../../../platform/time/bank-holidays.js';
import { addBusinessDays, londonDay } from '../../../platform/time/business-days.js';
import { dueOn } from '../../payments/held/tax-month.policy.js';
import { breachHours, rightsHours } from '../../tickets/tickets.policy.js';
import type { WaitingKind, WorkOwner } from './work.dto.js';
import { WorkTaken } from './work.errors.js';

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
  application: { businessDays: 3 },
  company: { businessDays: 3 },
  paper: { businessDays: 3 },
  approval: { businessDays: 1 },
  settlement: { businessDays: 1 },
  factor: { businessDays: 1 },
  'write-off': { businessDays: 1 },
  ticket: { businessDays: 5 },
  breach: { hours: breachHours },
  // From the request on: the answer within five business days is a first one.
  rights: { hours: rightsHours },
  refund: { businessDays: 7, of: 'money' },
  payout: { businessDays: 3, of: 'money' },
  // Nobody's pay is forgotten: from the hold on.
  hold: { businessDays: 3 },
  // From the end of the tax month on, however late its statements are written.
  cis: { by: dueOn },
  // Before the bid is chosen, which freezes the rate.
  'cis-check': { businessDays: 1 },
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

/** The end of a working day in London, as UTC has it in winter. */
const endOfDay = 'T17:00:00.000Z';

/** When the promise is broken. @param nation of the bank or of the job */
export function dueAt(kind: keyof typeof clocks, since: Date, nation: Nation = 'england-and-wales'): Date {
  const clock = clocks[kind];
  if ('by' in clock) return new Date(`${clock.by(londonDay(since))}${endOfDay}`);
  if ('hours' in clock) return new Date(since.getTime() + clock.hours * 3_600_000);
  const rests = { money: daysOfMoney(nation), job: [nation], none: undefined }[clock.of ?? 'none'];
  return new Date(`${addBusinessDays(since, clock.businessDays, rests)}${endOfDay}`);
}

/** Anybody hands on what a colleague has, by name; nobody takes it unawares. */
export function assertMayTake(me: string, owner: WorkOwner | null, isHandedOn: boolean): void {
  if (owner && owner.id !== me && !isHandedOn) throw new WorkTaken({ owner: owner.name });
}
