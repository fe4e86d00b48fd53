import { Link } from 'react-router';
import type { ThreadRow } from '../../api/types';
import { Avatar } from '../../ui/mark/Avatar';
import { namesOf } from '../../ui/text/namesOf';
import { Badge } from '../../ui/mark/Badge';
import { Card } from '../../ui/layout/Card';
import { formatDateTime } from '../../ui/text/dates';

type ThreadLinksProps = { threads: readonly ThreadRow[]; withTitles?: boolean };

/** Threads with how the latest message begins, each leading to its page. */
export function ThreadLinks({ threads, withTitles = false }: ThreadLinksProps) {
  return (
    <ul className="grid gap-3">
      {threads.map(
        ({ id, leadId, installerId, name, pictureUrl, title, preview, lastIsMine, lastAt, unread }) => (
          <li key={id}>
            <Card className="relative p-4 hover:border-line-strong">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  to={`/messages/${leadId}/${installerId}`}
                  className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-petrol underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  <Avatar {...namesOf(name)} imageUrl={pictureUrl} className="size-8! text-xs!" />
                  {name}
                </Link>
                <time dateTime={lastAt} className="tabular text-sm text-ink-2">
                  {formatDateTime(lastAt)}
                </time>
              </div>
              {withTitles && <p className="text-sm text-ink-2">{title}</p>}
              <div className="mt-1 flex items-start justify-between gap-3">
                <p className="line-clamp-2 min-w-0 text-ink-2 wrap-anywhere">
                  {lastIsMine && 'You: '}
                  {preview}
                </p>
                {unread > 0 && <Badge tone="count">{unread} new</Badge>}
              </div>
            </Card>
          </li>
        ),
      )}
    </ul>
  );
}
