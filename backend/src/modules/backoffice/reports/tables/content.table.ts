import { decisionKinds, type DecisionKind } from '../../../complaints/decision-complaint.entity.js';
import { contentConcerns, type ContentConcern } from '../../../tickets/content-report.entity.js';
import { listPath } from '../../list-path.js';
import { mostListed, type ComplaintSums, type ReportedSums } from '../reported.reads.js';
import type { ReportFigure, ReportTable } from '../reports.dto.js';
import { column, figure, type Days } from './rows.js';

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

/** Just these rows; null where there are none, or too many to name. */
const pathOfIds = (list: string, ids: readonly string[] | null | undefined): string | null =>
  ids && ids.length > 0 && ids.length <= mostListed ? listPath(list, { id: ids }) : null;

/** The path to what was reported and has that outcome; or is `decided`, or `waiting`. */
type Found = (outcome?: string) => string;

/** What people reported on the site and in conversations, and what was done: the figures of a year when the period is one. */
export function contentReport(
  { from, to }: Days,
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
  const reported = { reportedFrom: from, reportedTo: to };
  const contentPath = (outcome?: string, concern?: string): string =>
    listPath('tickets', {
      kind: 'content',
      ...(concern && { concern }),
      ...(outcome && { outcome }),
      ...reported,
    });
  const conversationPath: Found = (outcome) =>
    listPath('threads', { ...(outcome && { outcome }), ...reported });
  /** Reports of content and of conversations are in two lists. */
  const inBoth = (one: ReportFigure, content: string | null, conversations: string | null): ReportFigure => ({
    ...one,
    lists: [
      ...(content ? [{ label: 'Content', path: content }] : []),
      ...(conversations ? [{ label: 'Conversations', path: conversations }] : []),
    ],
  });
  const counted = (name: Count, label: string, outcome?: string): ReportFigure =>
    inBoth(
      figure(name, label, 'count', count('all', false, name), count('all', true, name)),
      contentPath(outcome),
      conversationPath(outcome),
    );
  const questionedPath = (concern: string): string | null =>
    pathOfIds(concern === 'conversation' ? 'threads' : 'tickets', sumsOf(concern, false)?.questionedIds);
  const [now, before] = [count('all', false, 'questioned'), count('all', true, 'questioned')];
  const questioned = figure('questioned', 'Decisions questioned', 'count', now, before);
  const questionedContent = contentConcerns.flatMap((one) => sumsOf(one, false)?.questionedIds ?? []);
  const values = (concern: string, isBefore: boolean): (number | null)[] => {
    const told = (name: Count): number => count(concern, isBefore, name);
    return [
      count(concern, isBefore, 'received'),
      ...[told('removed'), told('changed'), told('kept'), told('elsewhere')],
      ...[count(concern, isBefore, 'decided'), waiting(concern, isBefore), told('questioned')],
      median(concern, isBefore),
    ];
  };
  /** Received, each outcome, decided, waiting and questioned; how long it took is no number of rows. */
  const row = (concern: string, label: string, pathOf: Found): ReportTable['rows'][number] => ({
    ...{ label, path: pathOf() },
    paths: [
      ...[pathOf(), pathOf('removed'), pathOf('changed'), pathOf('kept'), pathOf('elsewhere')],
      ...[pathOf('decided'), pathOf('waiting'), questionedPath(concern), null],
    ],
    values: values(concern, false),
    before: values(concern, true),
  });
  const complaintsOf = (kind: string, isBefore: boolean): ComplaintSums | undefined =>
    complaints.find((one) => one.kind === kind && one.isBefore === isBefore);
  const objected = (kind: string, isBefore: boolean, name: Objected): number =>
    complaintsOf(kind, isBefore)?.[name] ?? 0;
  const complaintsPath = (kind: string, of: Objected | 'waiting'): string | null =>
    pathOfIds('tickets', complaintsOf(kind, false)?.[`${of}Ids`]);
  const complained = (name: string, label: string, of: Objected): ReportFigure =>
    figure(
      name,
      label,
      'count',
      objected('all', false, of),
      objected('all', true, of),
      complaintsPath('all', of),
    );
  const objections = (kind: string, isBefore: boolean): number[] => {
    const [received, upheld, refused] = (['received', 'upheld', 'refused'] as const).map((name) =>
      objected(kind, isBefore, name),
    ) as [number, number, number];
    return [received, upheld, refused, received - upheld - refused];
  };
  return {
    figures: [
      counted('received', 'Reports'),
      counted('decided', 'Decided', 'decided'),
      inBoth(
        figure('waiting', 'Waiting', 'count', waiting('all', false), waiting('all', true)),
        contentPath('waiting'),
        conversationPath('waiting'),
      ),
      counted('removed', 'Taken down', 'removed'),
      counted('changed', 'Changed', 'changed'),
      counted('kept', 'Left as it was', 'kept'),
      inBoth(questioned, pathOfIds('tickets', questionedContent), questionedPath('conversation')),
      complained('complaints', 'Complaints about decisions', 'received'),
      complained('upheld', 'Complaints upheld', 'upheld'),
      figure('median', 'Half decided within', 'hours', median('all', false), median('all', true)),
    ],
    tables: [
      {
        name: 'reported',
        title: 'What was reported, and what was done',
        note: 'By the day of the report, with what has become of it since. A decision counts as questioned when somebody it is about objected to it. A message that is deleted with its time still counts, and a conversation that both reported counts twice; in the lists the one is gone and the other is one.',
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
            row(concern, concernLabels[concern], (outcome) => contentPath(outcome, concern)),
          ),
          row('conversation', 'A conversation, by one of its two', conversationPath),
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
          paths: (['received', 'upheld', 'refused', 'waiting'] as const).map((of) =>
            complaintsPath(kind, of),
          ),
          values: objections(kind, false),
          before: objections(kind, true),
        })),
      },
    ],
  };
}
