import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { components } from '../../api/schema';
import { api } from '../../api/http/client';
import { errorText } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Select } from '../../ui/form/Select';
import { Card } from '../../ui/layout/Card';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDateTime } from '../../ui/text/dates';
import { NoteForm } from './NoteForm';
import type { Subject } from './subject';

type Entry = components['schemas']['TimelineEntryView'];

const KIND_LABELS: Record<Entry['kind'], string> = {
  account: 'Account',
  lead: 'Lead',
  told: 'Who was told',
  bid: 'Bids',
  work: 'Work',
  money: 'Money',
  message: 'Messages',
  points: 'Points',
  note: 'Notes',
};
/** What can happen to each. */
const kindsOf: Record<Subject, readonly Entry['kind'][]> = {
  users: ['account', 'lead', 'told', 'bid', 'work', 'money', 'message', 'points', 'note'],
  leads: ['lead', 'told', 'bid', 'work', 'money', 'message', 'points', 'note'],
  assignments: ['work', 'money', 'message', 'points', 'note'],
  payments: ['money', 'note'],
};

/** As many as the server sends at once: fewer are the last. */
const PAGE = 50;

type TimelineProps = { subject: Subject; id: string };

/** What happened, in the server's words, newest first; and what staff note about it. */
export function Timeline({ subject, id }: TimelineProps) {
  const [kind, setKind] = useState<Entry['kind'] | ''>('');
  const query = useInfiniteQuery({
    // Named as the resource is, so that its news fetch it again.
    queryKey: [subject, 'timeline', id, kind],
    queryFn: async ({ pageParam }) => {
      const { data = [] } = await api.GET('/api/admin/{subject}/{id}/timeline', {
        params: {
          path: { subject, id },
          query: { ...(kind && { kind }), ...(pageParam && { after: pageParam }) },
        },
      });
      return data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
  const entries = query.data?.pages.flat();
  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Timeline</h2>
        <Select
          aria-label="Show of the timeline"
          value={kind}
          className="w-44"
          onChange={({ target }) => setKind(target.value as typeof kind)}
        >
          <option value="">Everything</option>
          {kindsOf[subject].map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </Select>
      </div>
      <NoteForm subject={subject} id={id} />
      {entries ? (
        <Entries entries={entries} />
      ) : query.error ? (
        <ErrorState
          title="The timeline did not load"
          detail={errorText(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className="border-0"
        />
      ) : (
        <div role="status" aria-label="Loading the timeline" className="grid gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-4/5" />
        </div>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Card>
  );
}

const linkClass = 'font-medium text-petrol underline underline-offset-2';

/** A piece of the sentence, as the way to the page of what it names, to its document, or to the provider's page. */
function Part({ text, path }: Entry['parts'][number]) {
  if (path === null) return text;
  if (path.startsWith('/admin/'))
    return (
      <Link to={path} className={linkClass}>
        {text}
      </Link>
    );
  const isDocument = path.startsWith('/api/');
  return (
    <a
      href={path}
      className={linkClass}
      {...(isDocument ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
    >
      {text}
      {!isDocument && <span className="sr-only"> at the payment provider</span>}
    </a>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="text-ink-2">Nothing of this kind has happened.</p>;
  return (
    <ol className="ml-1.5 border-l-2 border-line pl-5">
      {entries.map(({ id, at, parts, reason }) => (
        <li key={id} className="relative pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[27px] size-3 rounded-full border-2 border-raised bg-petrol"
          />
          <p className="break-words">
            {parts.map((part, place) => (
              <Part key={place} {...part} />
            ))}
          </p>
          {reason && <p className="break-words whitespace-pre-line text-ink-2">{reason}</p>}
          <time dateTime={at} className="tabular text-sm text-ink-3">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
