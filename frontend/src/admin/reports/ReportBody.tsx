import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { Card } from '../../ui/layout/Card';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { ReportPanel } from './ReportPanel';
import { reportQuery, type Chosen, type Report, type ReportName } from './report';
import { beforeText, valueText } from './valueText';

function Figures({ figures }: Pick<Report, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ name, label, unit, value, before, path, lists = [] }) => (
        <Card key={name} className="p-4 sm:p-5">
          <dt className="text-sm font-medium text-ink-2">{label}</dt>
          <dd className="tabular mt-1.5 font-display text-xl font-[640] tracking-tight sm:text-2xl">
            {path ? (
              <Link
                to={path}
                className="underline decoration-1 underline-offset-4"
                aria-label={`${label}: ${valueText(value, unit)}`}
              >
                {valueText(value, unit)}
              </Link>
            ) : (
              valueText(value, unit)
            )}
          </dd>
          <dd className="tabular mt-1 text-sm text-ink-3">{beforeText(value, before, unit)}</dd>
          {!!value && lists.length > 0 && (
            <dd className="mt-1 flex flex-wrap gap-x-3 text-sm">
              {lists.map((list) => (
                <Link
                  key={list.path}
                  to={list.path}
                  className="inline-flex min-h-6 items-center underline decoration-1 underline-offset-4"
                  aria-label={`${label}: ${list.label}`}
                >
                  {list.label}
                </Link>
              ))}
            </dd>
          )}
        </Card>
      ))}
    </dl>
  );
}

function Age({ report }: { report: Report }) {
  const { countedAt, daysToCount, from, to, previousFrom, previousTo, stepDays } = report;
  const step = stepDays === 1 ? '' : ` A point stands for ${stepDays} days.`;
  return (
    <p className="text-sm text-ink-2">
      {formatDate(from)} to {formatDate(to)}, compared with {formatDate(previousFrom)} to{' '}
      {formatDate(previousTo)}.{step}{' '}
      {countedAt ? `Counted up to ${formatDateTime(countedAt)}.` : 'Not counted yet.'}
      {daysToCount > 0 && ` ${daysToCount} changed days are being counted.`}
    </p>
  );
}

/** A report over the chosen period. While another is fetched the one before it stays. */
export function ReportBody({ name, chosen }: { name: ReportName; chosen: Chosen }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...reportQuery(name, chosen),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === name ? keepPreviousData(previous) : undefined,
  });
  if (error && !isPlaceholderData && !data) {
    return (
      <ErrorState
        title="The report did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading the report" className="grid gap-4">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  return (
    <div className="grid gap-5" aria-busy={isFetching}>
      <Age report={data} />
      <Figures figures={data.figures} />
      {data.tables.map((table) => (
        <ReportPanel key={table.name} report={data} table={table} />
      ))}
    </div>
  );
}
