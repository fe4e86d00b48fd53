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
  /** Where staff see the rows. */
  readonly path: string;
}

/** The promises with a time limit (docs/product.md#times-we-promise). */
export const promises: Readonly<Record<PromiseName, Promised>> = {
  application: {
    label: 'Checking an installer’s application',
    promise: '2–3 business days',
    clock: 'application',
    isPublic: true,
    path: '/admin/users',
  },
  activation: {
    label: 'From signing up to being active',
    promise: '1–2 weeks',
    clock: 'activation',
    isPublic: true,
    path: '/admin/users',
  },
  company: {
    label: 'Checking a company',
    promise: '2–3 business days',
    clock: 'company',
    isPublic: true,
    path: '/admin/customers',
  },
  paper: {
    label: 'Reading a paper',
    promise: '2–3 business days',
    clock: 'paper',
    isPublic: true,
    path: '/admin/documents',
  },
  ticket: {
    label: 'Answering a message',
    promise: '5 business days',
    clock: 'ticket',
    isPublic: true,
    path: '/admin/tickets',
  },
  refund: {
    label: 'Giving money back',
    promise: '5–7 business days',
    clock: 'refund',
    isPublic: true,
    path: '/admin/refunds',
  },
  payout: {
    label: 'Paying an installer',
    promise: '2–3 business days',
    clock: 'payout',
    isPublic: true,
    path: '/admin/payouts',
  },
  dispute: {
    label: 'Deciding a dispute after its evidence',
    promise: '5 business days',
    clock: 'dispute',
    isPublic: false,
    path: '/admin/disputes',
  },
};

const dayMs = 86_400_000;
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

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
