import { listPath } from '../../list-path.js';
import type { ReportTable } from '../reports.dto.js';
import { monthAfter, monthsOf, share, type Period } from '../reports.policy.js';
import type { Cohort } from '../reports.reads.js';
import { column } from './rows.js';

const months = [1, 2, 3] as const;

/** Whether everybody of the cohort has had that month whole. @param month the first day of the cohort's */
export function isOver(month: string, after: number, today: string): boolean {
  // The last of them was approved at the end of the month.
  return today >= monthAfter(month, 1 + after + 1);
}

/** Installers by the month of their approval. @param cohorts of the period's months, and of as many before them */
export function cohortTables(
  { from, to }: Pick<Period, 'from' | 'to'>,
  cohorts: readonly Cohort[],
  today: string,
): ReportTable[] {
  const cohortOf = (wanted: string): Cohort =>
    cohorts.find(({ month }) => month === wanted) ?? { month: wanted, installers: 0, bidding: [] };
  const values = ({ month, installers, bidding }: Cohort): (number | null)[] => [
    ...months.map((after) =>
      isOver(month, after, today) ? share(bidding[after - 1] ?? 0, installers) : null,
    ),
    installers,
  ];
  const first = monthAfter(from, 0);
  return [
    {
      name: 'by-month',
      title: 'Still bidding after 1, 2 and 3 months',
      note: 'Of the installers approved in a month, the share that placed a bid in the month that began so many months after their approval. A month that is not over for all of them is left out. Each stands beside the month as many months before as the period has. Accounts that were deleted since count here, and are not in the list behind a month.',
      plot: 'bars',
      plotted: ['after-1', 'after-2', 'after-3'],
      rowLabel: 'Approved in',
      columns: [
        column('after-1', 'After 1 month', 'percent'),
        column('after-2', 'After 2 months', 'percent'),
        column('after-3', 'After 3 months', 'percent'),
        column('installers', 'Installers'),
      ],
      rows: cohorts
        .filter(({ month }) => month >= first)
        .map((cohort) => {
          const { month } = cohort;
          return {
            label: month.slice(0, 7),
            path: listPath('users', { approvedIn: month.slice(0, 7) }),
            paths: [null, null, null, listPath('users', { approvedIn: month.slice(0, 7) })],
            values: values(cohort),
            before: values(cohortOf(monthAfter(month, -monthsOf(from, to)))),
          };
        }),
    },
  ];
}
