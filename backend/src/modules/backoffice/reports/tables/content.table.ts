import { decisionKinds, type DecisionKind } from '../../../complaints/decision-complaint.entity.js';
import { contentConcerns, type ContentConcern } from '../../../tickets/content-report.entity.js';
import type { ComplaintSums, ReportedSums } from '../reported.reads.js';
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

const decisionLabels: Readonly<Record<DecisionKind, string>> = {
  conversation: 'A reported conversation',
  review: 'A review that was taken down',
  content: 'Something else that was reported',
};

type Objected = 'received' | 'upheld' | 'refused';

type Count = 'received' | 'decided' | 'removed' | 'changed' | 'kept' | 'elsewhere' | 'questioned';

/** What people reported on the site and in conversations, and what was done: the figures of a year when the period is one. */
export function contentReport(
  sums: readonly ReportedSums[],
  complaints: readonly ComplaintSums[],
): {
  figures: ReportFigure[];
  tables: ReportTable[];
} {
  const sumsOf = (concern: string, isBefore: boolean): ReportedSums | undefined =>
    sums.find((row) => row.concern === concern && row.isBefore === isBefore);
  const count = (concern: string, isBefore: boolean, name: Count): number =>
    sumsOf(concern, isBefore)?.[name] ?? 0;
  const waiting = (concern: string, isBefore: boolean): number =>
    count(concern, isBefore, 'received') - count(concern, isBefore, 'decided');
  const median = (concern: string, isBefore: boolean): number | null =>
    sumsOf(concern, isBefore)?.medianHours ?? null;
  const counted = (name: string, label: string, of: Count): ReportFigure =>
    figure(name, label, 'count', count('all', false, of), count('all', true, of));
  const values = (concern: string, isBefore: boolean): (number | null)[] => {
    const told = (name: Count): number => count(concern, isBefore, name);
    return [
      count(concern, isBefore, 'received'),
      ...[told('removed'), told('changed'), told('kept'), told('elsewhere')],
      ...[count(concern, isBefore, 'decided'), waiting(concern, isBefore), told('questioned')],
      median(concern, isBefore),
    ];
  };
  const row = (concern: string, label: string, path: string): ReportTable['rows'][number] => ({
    ...{ label, path },
    values: values(concern, false),
    before: values(concern, true),
  });
  const objected = (kind: string, isBefore: boolean, name: Objected): number =>
    complaints.find((one) => one.kind === kind && one.isBefore === isBefore)?.[name] ?? 0;
  const complained = (name: string, label: string, of: Objected): ReportFigure =>
    figure(name, label, 'count', objected('all', false, of), objected('all', true, of));
  const objections = (kind: string, isBefore: boolean): number[] => {
    const [received, upheld, refused] = (['received', 'upheld', 'refused'] as const).map((name) =>
      objected(kind, isBefore, name),
    ) as [number, number, number];
    return [received, upheld, refused, received - upheld - refused];
  };
  return {
    figures: [
      counted('received', 'Reports', 'received'),
      counted('decided', 'Decided', 'decided'),
      figure('waiting', 'Waiting', 'count', waiting('all', false), waiting('all', true)),
      counted('removed', 'Taken down', 'removed'),
      counted('changed', 'Changed', 'changed'),
      counted('kept', 'Left as it was', 'kept'),
      counted('questioned', 'Decisions questioned', 'questioned'),
      complained('complaints', 'Complaints about decisions', 'received'),
      complained('upheld', 'Complaints upheld', 'upheld'),
      figure('median', 'Half decided within', 'hours', median('all', false), median('all', true)),
    ],
    tables: [
      {
        name: 'reported',
        title: 'What was reported, and what was done',
        note: 'By the day of the report, with what has become of it since. A decision counts as questioned when somebody it is about objected to it.',
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
      {
        name: 'complaints',
        title: 'Complaints about these decisions, and what came of them',
        note: 'By the day of the complaint, with what has become of it since. Who answered a decision by mail is among them: upheld when it was then decided otherwise.',
        plot: 'bars',
        plotted: ['received'],
        rowLabel: 'What was decided about',
        columns: [
          column('received', 'Complaints'),
          column('upheld', 'Upheld'),
          column('refused', 'Decision stands'),
          column('waiting', 'Waiting'),
        ],
        rows: decisionKinds.map((kind) => ({
          label: decisionLabels[kind],
          path: listPath('tickets', { kind: kind === 'content' ? 'content' : 'complaint' }),
          values: objections(kind, false),
          before: objections(kind, true),
        })),
      },
    ],
  };
}
