import { useQuery } from '@tanstack/react-query';
import { Activity, Inbox, ServerCog, TriangleAlert } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { queryOf } from '../../api/query/queryOf';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { StatCard } from '../../ui/layout/StatCard';
import { Badge } from '../../ui/mark/Badge';
import { ErrorState } from '../../ui/state/ErrorState';
import { countText } from '../../ui/text/countText';
import { formatDateTime } from '../../ui/text/dates';
import { DifferenceLine } from '../reconcile/DifferenceLine';
import { differencesText } from '../reconcile/differencesText';
import { DataKeeping } from './DataKeeping';
import { Providers, Workers } from './Processes';
import { RefusedDeliveries } from './RefusedDeliveries';
import { Schedules } from './Schedules';

type Market = components['schemas']['HealthView'];

const age = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s`
    : seconds < 3600
      ? `${Math.floor(seconds / 60)} min`
      : `${Math.floor(seconds / 3600)} h`;

function QueueList({ queues }: Pick<Market, 'queues'>) {
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Queues</h2>
      {queues === null ? (
        <p className="px-3 text-bad">The queues do not answer. Work waits in the database until they do.</p>
      ) : (
        <ul className="divide-y divide-line">
          {queues.map(({ name, isPaused, waiting, active, delayed, failed: gone }) => (
            <li
              key={name}
              className="flex items-center justify-between gap-x-4 gap-y-1 px-3 py-2.5 max-sm:flex-col max-sm:items-start"
            >
              <span className="flex items-center gap-2">
                {name} {isPaused && <Badge tone="hivis">Paused</Badge>}
              </span>
              <span className="tabular text-sm text-ink-2">
                {waiting} waiting · {active} active · {delayed} delayed · {gone} failed
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Books({ books }: Pick<Market, 'books'>) {
  return (
    <Card className="px-5 py-4 sm:py-5">
      <h2 className="mb-2 text-lg">Books and provider</h2>
      {books === null ? (
        <p className="text-ink-2">They have not been compared yet.</p>
      ) : (
        <>
          <p className="text-ink-2">
            {differencesText(books.differences.length)}, {formatDateTime(books.comparedAt)}
          </p>
          <ul className="mt-2 grid gap-1 text-sm break-words">
            {books.differences.map((line) => (
              <li key={line}>
                <DifferenceLine line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const backupNames = {
  base: 'Copy of everything, each day',
  changes: 'Copy of what has changed, each minute',
  drill: 'Restore on trial, each week',
} as const;

function Backups({ backups }: Pick<Market, 'backups'>) {
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Backup</h2>
      {backups.length === 0 ? (
        <p className="px-3 text-ink-2">This market makes no backup of its own.</p>
      ) : (
        <ul className="divide-y divide-line">
          {backups.map(({ kind, doneAt, seconds, words, problem, isLate }) => (
            <li key={kind} className="grid gap-1 px-3 py-2.5">
              <div className="flex flex-wrap items-center gap-2">
                <span>{backupNames[kind]}</span>
                {isLate && <Badge tone="bad">Late</Badge>}
                {problem !== null && <Badge tone="bad">Failed</Badge>}
              </div>
              <p className="tabular text-sm text-ink-3">
                {doneAt ? `Last ${formatDateTime(doneAt)}, took ${age(seconds ?? 0)}` : 'Not done yet'}
              </p>
              {words !== null && <p className="text-sm break-words text-ink-2">{words}</p>}
              {problem !== null && <p className="text-sm break-words text-bad">{problem}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** How the background of the market is: what is late, what was refused, who works. */
export function Health() {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useQuery(queryOf('/api/admin/health'));
  return (
    <>
      <PageHeader
        title="Health"
        subtitle="What happens in the background, and what does not"
        aside={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
            <a href="/admin/queues" className={buttonClass('secondary')}>
              Background jobs
            </a>
          </div>
        }
      />
      {error && !data ? (
        <ErrorState detail={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          <StatCard
            label="Work due"
            icon={Inbox}
            value={data && countText(data.outbox.due + data.outbox.unpublished)}
            loading={!data}
          />
          <StatCard
            label="Oldest of it"
            icon={Activity}
            value={data && age(data.outbox.oldestSeconds)}
            loading={!data}
          />
          <StatCard
            label="Refused"
            icon={TriangleAlert}
            value={data && countText(data.outbox.refused)}
            loading={!data}
          />
          <StatCard
            label="Workers alive"
            icon={ServerCog}
            value={data && String(data.workers.length)}
            loading={!data}
          />
        </div>
      )}
      <div className="mt-5 grid gap-5">
        <RefusedDeliveries />
        {data && (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid gap-5">
              <Workers workers={data.workers} />
              <QueueList queues={data.queues} />
            </div>
            <div className="grid gap-5">
              <Providers providers={data.providers} />
              <Books books={data.books} />
              <Backups backups={data.backups} />
              <Schedules schedules={data.schedules} answeredAt={dataUpdatedAt} />
            </div>
          </div>
        )}
        <DataKeeping />
      </div>
    </>
  );
}
