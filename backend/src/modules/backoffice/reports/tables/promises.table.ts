import { listPath } from '../../list-path.js';
import { nations } from '../../../../platform/geo/nations.js';
import { promiseSources } from '../promise-sources.reads.js';
import { lateUpTo, promiseNames, promises, type PromiseName } from '../promises.policy.js';
import type { ReportTable } from '../reports.dto.js';
import { percentile, share } from '../reports.policy.js';
import type { Overdue, WaitedRow } from '../reports.reads.js';
import { column, type Days } from './rows.js';

/** How a promise was kept. Hours are from its beginning to its end. */
export interface Measured {
  readonly done: number;
  readonly kept: number;
  /** Not done yet, and should have been. */
  readonly late: number;
  /** In percent; null: there was nothing to keep. */
  readonly keptPercent: number | null;
  readonly medianHours: number | null;
  /** An overdue promise counts as long as it waits. */
  readonly worstHours: number | null;
}

const hourMs = 3_600_000;

export function measured(
  name: PromiseName,
  waited: readonly Omit<WaitedRow, 'isBefore'>[],
  overdue: readonly Overdue[],
  now: Date,
): Measured {
  const rows = waited.filter(({ promise }) => promise === name);
  const late = overdue.find(({ promise }) => promise === name);
  const done = rows.reduce((sum, row) => sum + row.done, 0);
  const kept = rows.reduce((sum, row) => sum + row.kept, 0);
  const oldest = late?.oldest ? [Math.floor((now.getTime() - late.oldest.getTime()) / hourMs)] : [];
  const worst = Math.max(...rows.map(({ hours }) => hours), ...oldest, -1);
  return {
    done,
    kept,
    late: late?.count ?? 0,
    keptPercent: share(kept, done + (late?.count ?? 0)),
    medianHours: percentile(
      rows.map(({ hours, done: count }) => ({ value: hours, count })),
      0.5,
    ),
    worstHours: worst < 0 ? null : worst,
  };
}

/** Subjects done on these days, in their list. */
export const donePath = (name: PromiseName, { from, to }: Days): string => {
  const { list, days, done } = promises[name];
  return listPath(list, { ...done, [`${days}From`]: from, [`${days}To`]: to });
};

/** Subjects late at that moment, in their list. */
function latePath(name: PromiseName, now: Date): string | null {
  const { list, hasLate } = promises[name];
  if (!hasLate) return null;
  if (hasLate === 'now') return listPath(list, { late: 'now' });
  const asked = promiseSources[name].nation ? nations : nations.slice(0, 1);
  return listPath(list, { late: asked.map((nation) => lateUpTo(name, now, nation)).join(',') });
}

/** @param overdue null: the period ended before today, and it is not known how many were late then */
export function promiseTable(
  days: Days,
  waited: readonly WaitedRow[],
  overdue: readonly Overdue[] | null,
  now: Date,
): ReportTable {
  const measuresOf = (name: PromiseName, isBefore: boolean): (number | null)[] => {
    const side = waited.filter((row) => row.isBefore === isBefore);
    const { done, late, keptPercent, medianHours, worstHours } = measured(
      name,
      side,
      isBefore || !overdue ? [] : overdue,
      now,
    );
    return [keptPercent, medianHours, worstHours, done, late];
  };
  return {
    name: 'kept',
    title: 'Promises kept',
    note: 'What was done in the period, judged by the clock of staff’s queue in business days; what is late and not done yet counts as broken. Accounts that were deleted since are in no list.',
    plot: 'bars',
    plotted: ['kept'],
    rowLabel: 'Promise',
    columns: [
      column('kept', 'Kept', 'percent'),
      column('median', 'Median', 'hours'),
      column('worst', 'Worst', 'hours'),
      column('done', 'Done'),
      column('late', 'Late and open'),
    ],
    rows: promiseNames.map((name) => ({
      label: `${promises[name].label} (${promises[name].promise})`,
      path: listPath(promises[name].list),
      paths: [null, null, null, donePath(name, days), overdue && latePath(name, now)],
      values: measuresOf(name, false),
      before: measuresOf(name, true),
    })),
  };
}

/** The page of what a promise was about. */
const pageOf: Readonly<Record<PromiseName, (id: string) => string>> = {
  application: (id) => `/admin/users/${id}/show`,
  activation: (id) => `/admin/users/${id}/show`,
  company: (id) => `/admin/customers/${id}`,
  paper: (id) => `/admin/documents/${id}`,
  ticket: (id) => `/admin/tickets/${id}`,
  refund: (id) => `/admin/refunds/${id}`,
  payout: (id) => `/admin/payouts/${id}`,
  dispute: (id) => `/admin/disputes/${id}`,
};

export function breachTable(
  breaches: readonly { promise: PromiseName; subjectId: string; since: Date; doneAt: Date }[],
  most: number,
): ReportTable {
  const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
  return {
    name: 'breaches',
    title: 'Promises broken',
    note: `What was done too late, the newest ${most}. What is late and not done yet stands first in staff’s queue.`,
    plot: 'none',
    plotted: [],
    rowLabel: 'Promise',
    columns: [
      column('since', 'Since', 'moment'),
      column('done', 'Done', 'moment'),
      column('hours', 'Took', 'hours'),
    ],
    rows: breaches.map(({ promise, subjectId, since, doneAt }) => ({
      label: promises[promise].label,
      path: pageOf[promise](subjectId),
      values: [seconds(since), seconds(doneAt), Math.floor((doneAt.getTime() - since.getTime()) / hourMs)],
      before: null,
    })),
  };
}
