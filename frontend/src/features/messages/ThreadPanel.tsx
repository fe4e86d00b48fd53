import { Flag } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../api/http/apiError';
import { useMessages, useReadMessages, useThread, type Pair } from '../../api/threads';
import type { Thread } from '../../api/types';
import { Avatar } from '../../ui/mark/Avatar';
import { Button } from '../../ui/button/Button';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { namesOf } from '../../ui/text/namesOf';
import { Card } from '../../ui/layout/Card';
import { formatDate } from '../../ui/text/dates';
import { ErrorState } from '../../ui/state/ErrorState';
import { MessageLine } from '../../ui/layout/MessageLine';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';
import { MessageForm } from './MessageForm';

const ReportMessages = lazyWithRetry(async () => ({
  default: (await import('./ReportMessages')).ReportMessages,
}));

/** What two people write to each other about a lead. Nothing where there is no thread, because no deposit was paid. */
export function ThreadPanel({ pair }: { pair: Pair }) {
  const { data: thread, error, refetch, isFetching } = useThread(pair);
  const [reporting, setReporting] = useState(false);

  if (error instanceof ApiError && error.status === 404) return null;
  if (error && !thread)
    return (
      <ErrorState
        title="The messages did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!thread)
    return (
      <div role="status" aria-label="Loading the messages">
        <Skeleton className="h-44" />
      </div>
    );
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="messages">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="flex items-center gap-3">
            <Avatar {...namesOf(thread.name)} imageUrl={thread.pictureUrl} />
            <h2 id="messages" className="text-lg">
              Messages with {thread.name}
            </h2>
          </div>
          <Talk pair={pair} thread={thread} onReport={() => setReporting(true)} />
        </div>
        {thread.isOpen ? (
          <MessageForm pair={pair} thread={thread} />
        ) : (
          <p className="mt-4 text-ink-2">
            Messages closed {thread.closesAt && `on ${formatDate(thread.closesAt)}`}, 30 days after the end.
          </p>
        )}
      </section>
      <Suspense>{reporting && <ReportMessages pair={pair} onClose={() => setReporting(false)} />}</Suspense>
    </Card>
  );
}

type TalkProps = { pair: Pair; thread: Thread; onReport: () => void };

/** Oldest first, with the latest in sight; what comes into sight has been read. */
function Talk({ pair, thread, onReport }: TalkProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useMessages(pair);
  const { mutate: markRead } = useReadMessages(pair);
  const end = useRef<HTMLDivElement>(null);
  const latest = data?.items[0]?.id;

  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
    if (latest && thread.unread > 0) markRead(latest);
  }, [latest, thread.unread, markRead]);

  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.items.length === 0)
    return (
      <p className="w-full text-ink-2">
        {thread.mayShareContacts
          ? 'Agree the day and the details here.'
          : 'Ask what you need to know. Contact details stay out until a bid is accepted.'}
      </p>
    );
  return (
    <>
      {thread.isReported ? null : (
        <Button variant="quiet" className="-mt-2 px-3 text-sm" onClick={onReport}>
          <Flag aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Report
        </Button>
      )}
      {thread.isReported && (
        <Notice className="w-full">You reported these messages. Our team is looking at them.</Notice>
      )}
      <div
        ref={end}
        role="region"
        aria-label="What was written"
        // Scrolled by keyboard, too.
        tabIndex={0}
        className="max-h-[480px] w-full overflow-y-auto"
      >
        {hasNextPage && (
          <div className="mb-3 text-center">
            <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show earlier messages
            </Button>
          </div>
        )}
        <ol className="grid gap-3">
          {data.items.toReversed().map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </ol>
      </div>
    </>
  );
}
