import { CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import type { components } from '../../api/schema';
import { useCurrentUser } from '../../api/user';
import { useQueue } from '../../api/staff/work';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { ShowMore } from '../../ui/layout/ShowMore';
import { Badge } from '../../ui/mark/Badge';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { countText } from '../../ui/text/countText';
import { formatDateTime } from '../../ui/text/dates';
import { useNow } from '../../ui/text/useNow';
import { clockText } from './clockText';
import { HandOn } from './HandOn';
import { useHandOn } from './useHandOn';

type Waiting = components['schemas']['WaitingView'];

const kinds: Readonly<Record<Waiting['kind'], string>> = {
  application: 'Application',
  company: 'Company',
  paper: 'Paper',
  expiring: 'Paper ends',
  approval: 'Second person',
  settlement: 'Second person',
  factor: 'Lost factor',
  'write-off': 'Write-off',
  ticket: 'Message',
  breach: 'Data breach',
  rights: 'Data request',
  erasure: 'Deletion',
  refund: 'Refund',
  payout: 'Payout',
  hold: 'Held payout',
  cis: 'CIS',
  'cis-check': 'CIS',
  work: 'Work',
  bids: 'Bids',
  dispute: 'Dispute',
  chargeback: 'Chargeback',
  report: 'Reported',
  operation: 'Provider',
  delivery: 'Delivery',
  difference: 'Books',
};

function Row({ waiting, now }: { waiting: Waiting; now: Date }) {
  const me = useCurrentUser();
  const { kind, subjectId, title, dueAt, owner, path } = waiting;
  const clock = clockText(dueAt, now);
  const isMine = owner?.id === me.id;
  const handOn = useHandOn({ kind, owner }, subjectId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 max-sm:col-span-2">
        <Link to={path} className="font-medium break-words text-ink underline-offset-4 hover:underline">
          {title}
        </Link>
        <p className="text-sm text-ink-3">
          {kinds[kind]} · {owner ? (isMine ? 'yours' : `with ${owner.name}`) : 'nobody has taken it'}
        </p>
      </div>
      <div className="sm:order-first">
        <Badge tone={clock.isLate ? 'bad' : clock.isNear ? 'hivis' : 'neutral'}>
          <time dateTime={dueAt} title={formatDateTime(dueAt)}>
            {clock.text}
          </time>
        </Badge>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!isMine && (
          <Button
            variant="secondary"
            busy={handOn.isPending}
            onClick={() => handOn.mutate(me.id)}
            aria-label={`${owner ? 'Take over' : 'Take'}: ${title}`}
          >
            {owner ? 'Take over' : 'Take'}
          </Button>
        )}
        <HandOn
          kind={kind}
          owner={owner}
          what={title}
          busy={handOn.isPending}
          onChoose={(staffId) => handOn.mutate(staffId)}
        />
      </div>
    </li>
  );
}

/** Everything that waits for staff, the nearest promise first. */
export function StaffQueue() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useQueue();
  const now = useNow();
  if (error && !data)
    return (
      <ErrorState
        title="The queue did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (data?.items.length === 0)
    return (
      <Empty
        icon={<CheckCheck aria-hidden="true" strokeWidth={1.75} />}
        title="Nothing waits for you"
        hint="Applications, messages, money that needs a hand and whatever else has a promise to keep shows here."
      />
    );
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">
        Waiting{data && <span className="tabular font-normal text-ink-3"> · {countText(data.total)}</span>}
      </h2>
      {data ? (
        <>
          <ul className="divide-y divide-line">
            {data.items.map((one) => (
              <Row key={`${one.kind} ${one.subjectId}`} waiting={one} now={now} />
            ))}
          </ul>
          <ShowMore
            page={data}
            hasNextPage={hasNextPage}
            isFetchingNextPage={isFetchingNextPage}
            fetchNextPage={fetchNextPage}
          />
        </>
      ) : (
        <div className="grid gap-3 px-3" aria-label="Loading">
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-12" />
          ))}
        </div>
      )}
    </Card>
  );
}
