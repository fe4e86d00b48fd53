import { Monitor } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useEndSessions, useSessions } from '../../api/security/sessions';
import type { Session } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { ErrorState } from '../../ui/state/ErrorState';
import { Pager } from '../../ui/layout/Pager';
import { Skeleton } from '../../ui/state/Skeleton';
import { toast } from '../../ui/overlay/toastStore';

const perPage = 10;

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const name = session.device ?? 'Unknown browser';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Monitor aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.isCurrent && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          Signed in {formatDateTime(session.createdAt)} · last used {formatDateTime(session.seenAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={onEnd}
          aria-label={`Sign out ${name}, signed in ${formatDateTime(session.createdAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Where the reader is signed in. This browser is left by the menu, as ever. */
export function SessionList() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useSessions({
    range: [(page - 1) * perPage, page * perPage - 1],
  });
  const end = useEndSessions();
  const heading = useRef<HTMLHeadingElement>(null);

  const signOut = (id: string | null) =>
    end.mutate(id, {
      onSuccess: () => {
        toast({ title: id === null ? 'Signed out everywhere else' : 'Signed out there' });
        if (id === null) setPage(1);
        // The button that had the focus goes away with its row.
        heading.current?.focus();
      },
      onError: (failed) =>
        toast({ variant: 'destructive', title: 'Not signed out', description: errorText(failed) }),
    });

  return (
    <section aria-labelledby="sessions-heading" className="grid gap-3">
      <div>
        <h2 id="sessions-heading" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Where you're signed in
        </h2>
        <p className="text-sm text-ink-2">Don't know one of these? Sign it out and change your password.</p>
      </div>
      {!data && error && (
        <ErrorState
          title="Your sessions did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {data && (
        <>
          <ul className="divide-y divide-line">
            {data.items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session.id}
                onEnd={() => signOut(session.id)}
              />
            ))}
          </ul>
          <Pager page={page} perPage={perPage} total={data.total} onPage={setPage} />
          {data.total > 1 ? (
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={end.isPending && end.variables === null}
              onClick={() => signOut(null)}
            >
              Sign out everywhere else
            </Button>
          ) : (
            <p className="text-sm text-ink-2">You are signed in nowhere else.</p>
          )}
        </>
      )}
    </section>
  );
}
