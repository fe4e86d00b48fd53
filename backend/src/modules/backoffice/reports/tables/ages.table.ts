import { promisedHours, promises, type PromiseName } from '../promises.policy.js';
import type { ReportTable } from '../reports.dto.js';
import type { Period } from '../reports.policy.js';
import type { Age } from '../reports.reads.js';
import { donePath } from './promises.table.js';
import { column, rowsBySteps } from './rows.js';

/** Whose ages are shown over time: how long people wait for their money, and for being verified. */
export const agePromises = ['refund', 'application'] as const satisfies readonly PromiseName[];

/** How long what was done took, beside what is promised, over time. */
export function ageTable(
  period: Period,
  promise: (typeof agePromises)[number],
  ages: readonly Age[],
): ReportTable {
  const own = ages.filter((row) => row.promise === promise);
  const { label, promise: words } = promises[promise];
  return {
    name: `ages-${promise}`,
    title: `${label}: how long it took`,
    note: `Of what was done on a day: half within the median, and the longest. We promise ${words}: the third line says how many hours these are from the noon of that day, over weekends and holidays. What is still open is in the table above.`,
    plot: 'line',
    plotted: ['median', 'worst', 'promised'],
    rowLabel: 'Day',
    columns: [
      column('median', 'Median', 'hours'),
      column('worst', 'Worst', 'hours'),
      column('promised', 'Promised', 'hours'),
      column('done', 'Done'),
    ],
    rows: rowsBySteps(
      period,
      own,
      (row, day) => [row?.median ?? null, row?.worst ?? null, promisedHours(promise, day), row?.done ?? 0],
      (step) => donePath(promise, step),
      (step) => [null, null, null, donePath(promise, step)],
    ),
  };
}
