import type { ReportTable } from '../reports.dto.js';
import { share } from '../reports.policy.js';
import { column, listPath } from './rows.js';

const months = [1, 2, 3] as const;

/** Whether everybody of the cohort has had that month whole. @param month the first day of the cohort's */
export function isOver(month: string, after: number, today: string): boolean {
  const end = new Date(`${month}T12:00:00Z`);
  // The last of them was approved at the end of the month.
  end.setUTCMonth(end.getUTCMonth() + 1 + after + 1);
  return today >= end.toISOString().slice(0, 10);
}

/** Installers by the month of their approval. */
export function cohortTables(
  cohorts: readonly { month: string; installers: number; bidding: number[] }[],
  today: string,
): ReportTable[] {
  return [
    {
      name: 'by-month',
      title: 'Still bidding after 1, 2 and 3 months',
      note: 'Of the installers approved in a month, the share that placed a bid in the month that began so many months after their approval. A month that is not over for all of them is left out. Accounts that were deleted since count here, and are not in the list behind a month.',
      plot: 'bars',
      plotted: ['after-1', 'after-2', 'after-3'],
      rowLabel: 'Approved in',
      columns: [
        column('after-1', 'After 1 month', 'percent'),
        column('after-2', 'After 2 months', 'percent'),
        column('after-3', 'After 3 months', 'percent'),
        column('installers', 'Installers'),
      ],
      rows: cohorts.map(({ month, installers, bidding }) => ({
        label: month.slice(0, 7),
        path: listPath('users', { approvedIn: month.slice(0, 7) }),
        paths: [null, null, null, listPath('users', { approvedIn: month.slice(0, 7) })],
        values: [
          ...months.map((after) =>
            isOver(month, after, today) ? share(bidding[after - 1] ?? 0, installers) : null,
          ),
          installers,
        ],
        before: null,
      })),
    },
  ];
}
