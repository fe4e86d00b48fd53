import { contentConcerns, type ContentConcern } from '../../../tickets/content-report.entity.js';
import type { ReportedSums } from '../reported.reads.js';
import type { ReportFigure, ReportTable } from '../reports.dto.js';
import { column, figure, listPath } from './rows.js';

const concernLabels: Readonly<Record<ContentConcern, string>> = {
  unlawful: 'Against the law',
  harmful: 'Harmful or threatening',
  untrue: 'Untrue or fake',
  private: 'Private details of somebody',
  rights: 'Somebody else’s work or name',
  other: 'Something else',
};

type Count = 'received' | 'decided' | 'removed' | 'changed' | 'kept' | 'elsewhere' | 'questioned';

/** What people reported on the site and in conversations, and what was done: the figures of a year when the period is one. */
export function contentReport(sums: readonly ReportedSums[]): {
  figures: ReportFigure[];
  tables: ReportTable[];
} {
  const of = (concern: string, isBefore: boolean): ReportedSums | undefined =>
    sums.find((row) => row.concern === concern && row.isBefore === isBefore);
  const count = (concern: string, isBefore: boolean, name: Count): number =>
    of(concern, isBefore)?.[name] ?? 0;
  const waiting = (concern: string, isBefore: boolean): number =>
    count(concern, isBefore, 'received') - count(concern, isBefore, 'decided');
  const median = (concern: string, isBefore: boolean): number | null =>
    of(concern, isBefore)?.medianHours ?? null;
  const counted = (name: string, label: string, of: Count): ReportFigure =>
    figure(name, label, 'count', count('all', false, of), count('all', true, of));
  const values = (concern: string, isBefore: boolean): (number | null)[] => {
    const told = (name: Count): number => count(concern, isBefore, name);
    return [
      count(concern, isBefore, 'received'),
      ...[told('removed'), told('changed'), told('kept'), told('elsewhere')],
      ...[
        count(concern, isBefore, 'decided'),
        waiting(concern, isBefore),
        concern === 'conversation' ? null : told('questioned'),
      ],
      median(concern, isBefore),
    ];
  };
  const row = (concern: string, label: string, path: string): ReportTable['rows'][number] => ({
    ...{ label, path },
    values: values(concern, false),
    before: values(concern, true),
  });
  return {
    figures: [
      counted('received', 'Reports', 'received'),
      counted('decided', 'Decided', 'decided'),
      figure('waiting', 'Waiting', 'count', waiting('all', false), waiting('all', true)),
      counted('removed', 'Taken down', 'removed'),
      counted('changed', 'Changed', 'changed'),
      counted('kept', 'Left as it was', 'kept'),
      counted('questioned', 'Decisions questioned', 'questioned'),
      figure('median', 'Half decided within', 'hours', median('all', false), median('all', true)),
    ],
    tables: [
      {
        name: 'reported',
        title: 'What was reported, and what was done',
        note: 'By the day of the report, with what has become of it since. A decision counts as questioned when its reporter answered it, which reports of conversations have no place for.',
        plot: 'bars',
        plotted: ['received'],
        rowLabel: 'What was wrong',
        columns: [
          column('received', 'Reports'),
          column('removed', 'Taken down'),
          column('changed', 'Changed'),
          column('kept', 'Left as it was'),
          column('elsewhere', 'Sent elsewhere'),
          column('decided', 'Decided'),
          column('waiting', 'Waiting'),
          column('questioned', 'Questioned'),
          column('median', 'Half within', 'hours'),
        ],
        rows: [
          ...contentConcerns.map((concern) =>
            row(concern, concernLabels[concern], listPath('tickets', { kind: 'content' })),
          ),
          row('conversation', 'A conversation, by one of its two', listPath('threads')),
        ],
      },
    ],
  };
}
