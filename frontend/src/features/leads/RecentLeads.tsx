import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { recentCount, useRecentLeads } from '../../api/leads';
import { Card } from '../../ui/layout/Card';
import { cx } from '../../ui/cx';
import { ErrorState } from '../../ui/state/ErrorState';
import { ServiceIcon } from '../../ui/mark/ServiceIcon';
import { Skeleton } from '../../ui/state/Skeleton';
import { LeadPlace } from './LeadPlace';
import { PriorityBadge } from './PriorityBadge';

/** A row has room for two lines on a phone and for a priority, so that few rows are as tall as all, and none grows when it comes. */
const row = 'min-h-25 border-t border-line sm:min-h-22';

/** The three newest leads. */
export function RecentLeads() {
  const { data, error, refetch } = useRecentLeads();
  return (
    <Card>
      <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
        <h2 className="text-lg">Recent Leads</h2>
        <Link
          to="/leads"
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-petrol hover:underline"
        >
          View all
          <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Link>
      </header>
      {error ? (
        <ErrorState className="border-0" title="The leads did not load" onRetry={() => void refetch()} />
      ) : (
        <ul className="min-h-77 px-5 pb-2 sm:min-h-68">
          {!data &&
            [1, 2, 3].map((at) => (
              <li key={at} className={cx(row, 'grid items-center')}>
                <Skeleton className="h-12" />
              </li>
            ))}
          {data?.items.length === 0 && (
            <li className={cx(row, 'py-6 text-ink-2')}>Check back later for new opportunities</li>
          )}
          {data?.items.slice(0, recentCount).map((lead) => (
            <li key={lead.id} className={cx(row, 'flex')}>
              <Link
                to={`/leads/${lead.id}`}
                className="-mx-3 flex min-w-0 flex-1 items-center gap-3.5 rounded-control px-3 py-3.5 hover:bg-sunken"
              >
                <ServiceIcon type={lead.serviceType} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{lead.title}</span>
                  <LeadPlace lead={lead} />
                </span>
                <span className="grid justify-items-end gap-1.5">
                  <span className="tabular font-semibold whitespace-nowrap">{lead.budget}</span>
                  {lead.priority !== 'standard' && <PriorityBadge priority={lead.priority} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
