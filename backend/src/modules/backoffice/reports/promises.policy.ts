import { nations, type Nation } from '../../../platform/geo/nations.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { dueAt } from '../work/work.policy.js';
import type { WaitingKind } from '../work/work.dto.js';

export const promiseNames = [
  'application',
  'activation',
  'company',
  'paper',
  'ticket',
  'refund',
  'payout',
  'dispute',
] as const;
export type PromiseName = (typeof promiseNames)[number];

interface Promised {
  readonly label: string;
  /** As the site says it. */
  readonly promise: string;
  /** Its clock is the one by which staff see the same work wait. */
  readonly clock: WaitingKind | 'activation';
  /** The promises that `/status` shows to everybody. */
  readonly isPublic: boolean;
  /** The list in which staff see the rows. */
  readonly list: string;
  /** The name of the days in that list on which the rows were done: `succeeded` for `succeededFrom` and `succeededTo`. */
  readonly days: string;
  /** What else the list must be asked for, so that it has the rows that are counted as done. */
  readonly done?: Readonly<Record<string, string>>;
  /** Whether the list can be asked for what is late: by the last day of which all is, or by `now`, which staff choose there as well. */
  readonly hasLate: boolean | 'now';
}

/** The promises with a time limit (docs/product.md#times-we-promise). */
export const promises: Readonly<Record<PromiseName, Promised>> = {
  application: {
    label: 'Checking an installer’s application',
    promise: '2–3 business days',
    clock: 'application',
    isPublic: true,
    list: 'users',
    days: 'decided',
    hasLate: 'now',
  },
  activation: {
    label: 'From signing up to being active',
    promise: '1–2 weeks',
    clock: 'activation',
    isPublic: true,
    list: 'users',
    days: 'activated',
    hasLate: false,
  },
  company: {
    label: 'Checking a company',
    promise: '2–3 business days',
    clock: 'company',
    isPublic: true,
    list: 'customers',
    days: 'company',
    hasLate: 'now',
  },
  paper: {
    label: 'Reading a paper',
    promise: '2–3 business days',
    clock: 'paper',
    isPublic: true,
    list: 'documents',
    days: 'reviewed',
    hasLate: true,
  },
  ticket: {
    label: 'Answering a message',
    promise: '5 business days',
    clock: 'ticket',
    isPublic: true,
    list: 'tickets',
    days: 'answered',
    hasLate: true,
  },
  refund: {
    label: 'Giving money back',
    promise: '5–7 business days',
    clock: 'refund',
    isPublic: true,
    list: 'refunds',
    days: 'succeeded',
    hasLate: true,
  },
  payout: {
    label: 'Paying an installer',
    promise: '2–3 business days',
    clock: 'payout',
    isPublic: true,
    list: 'payouts',
    days: 'paid',
    hasLate: true,
  },
  dispute: {
    label: 'Deciding a dispute after its evidence',
    promise: '5 business days',
    clock: 'dispute',
    isPublic: false,
    list: 'disputes',
    days: 'ended',
    done: { status: 'resolved' },
    hasLate: true,
  },
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** How many hours a promise of that London day leaves, from its noon on; by the calendar of England and Wales. */
export const promisedHours = (name: PromiseName, day: string): number =>
  Math.round((dueAt(promises[name].clock, noonOf(day)).getTime() - noonOf(day).getTime()) / hourMs);

/** No promise is longer, also over Christmas: what has waited longer is late. In days. */
const longest = 45;

interface Due {
  readonly promise: PromiseName;
  readonly nation: Nation;
  readonly at: Date;
}

/** Of days that were asked for: counting a year asks for each some forty times. */
const known = new Map<string, readonly Due[]>();
const mostKnown = 1_000;

/** When each promise of something that began on that London day is broken. */
function duesOf(day: string): readonly Due[] {
  const before = known.get(day);
  if (before) return before;
  const dues = promiseNames.flatMap((promise) =>
    nations.map((nation) => ({ promise, nation, at: dueAt(promises[promise].clock, noonOf(day), nation) })),
  );
  if (known.size >= mostKnown) known.clear();
  known.set(day, dues);
  return dues;
}

/** The days up to `day` on which something may have begun and still be in time, and when each promise of such a day is broken. */
export function duesUpTo(day: string): {
  promises: PromiseName[];
  days: string[];
  dues: Date[];
  nations: Nation[];
} {
  const days = Array.from({ length: longest + 1 }, (_, back) =>
    londonDay(new Date(noonOf(day).getTime() - back * dayMs)),
  );
  const all = days.flatMap((began) => duesOf(began).map((due) => ({ began, ...due })));
  return {
    promises: all.map(({ promise }) => promise),
    days: all.map(({ began }) => began),
    dues: all.map(({ at }) => at),
    nations: all.map(({ nation }) => nation),
  };
}

/** The last London day of which everything that is not done yet is late. */
export function lateUpTo(name: PromiseName, now: Date, nation: Nation = nations[0]): string {
  for (let back = 0; back <= longest; back += 1) {
    const began = new Date(noonOf(londonDay(now)).getTime() - back * dayMs);
    if (dueAt(promises[name].clock, began, nation) < now) return londonDay(began);
  }
  throw new Error(`The promise ${name} is longer than ${longest} days.`);
}
