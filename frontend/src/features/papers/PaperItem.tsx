import type { Paper } from '../../api/types';
import { Card } from '../../ui/layout/Card';
import { Badge, type BadgeTone } from '../../ui/mark/Badge';
import { formatDate, formatWeekday } from '../../ui/text/dates';

const presentations: Record<Paper['status'], [label: string, tone: BadgeTone]> = {
  waiting: ['Waiting', 'hivis'],
  accepted: ['Checked', 'good'],
  rejected: ['Please send again', 'bad'],
};

/** What happened to a paper, or when it will. */
function storyOf({ status, reviewedAt, promisedBy, reason }: Paper): string {
  if (status === 'rejected') return reason ?? 'It could not be accepted.';
  if (status === 'waiting')
    return promisedBy ? `We will have looked at it by ${formatWeekday(promisedBy)}.` : 'We will look at it.';
  return reviewedAt ? `Checked on ${formatDate(reviewedAt)}` : 'Checked';
}

/** One of one's own papers. */
export function PaperItem({ paper }: { paper: Paper }) {
  const [label, tone] = presentations[paper.status];
  return (
    <li>
      <Card className="flex items-start gap-4 p-4">
        {paper.thumbnailUrl && (
          <a href={paper.url ?? undefined} target="_blank" rel="noreferrer" className="shrink-0">
            <img
              src={paper.thumbnailUrl}
              alt={`${paper.label}: open the picture`}
              className="size-16 rounded-control object-cover"
            />
          </a>
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{paper.label}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">{storyOf(paper)}</p>
          {paper.expiresOn && (
            <p className="tabular text-sm text-ink-3">Valid until {formatDate(paper.expiresOn)}</p>
          )}
          {!paper.fileId && (
            <p className="text-sm text-ink-3">The picture is deleted: we keep what we read.</p>
          )}
        </div>
      </Card>
    </li>
  );
}
