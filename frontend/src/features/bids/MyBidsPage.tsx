import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { useMyBids } from '../../api/bids';
import { useUnlockedLeads } from '../../api/leads';
import { useCurrentUser } from '../../api/user';
import type { Lead } from '../../api/types';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { ShowMore } from '../../ui/layout/ShowMore';
import { LayoutGuard } from '../../ui/state/LayoutGuard';
import { Skeleton } from '../../ui/state/Skeleton';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { BidCard } from './BidCard';
import { UnlockedLeads } from './UnlockedLeads';
import { useBidActs } from './useBidActs';

const BidDialog = lazyWithRetry(async () => ({ default: (await import('./BidDialog')).BidDialog }));

export function MyBidsPage() {
  const { isAdmin } = useCurrentUser();
  const { data, error, refetch, isFetching, ...more } = useMyBids(!isAdmin);
  const bids = data?.items;
  const unlocked = useUnlockedLeads(!isAdmin);
  const [bidding, setBidding] = useState<Lead | null>(null);
  const { dialogs, ...acts } = useBidActs();

  return (
    <>
      <PageHeader title="My Bids" subtitle="Track your submitted bids and their status" />
      <UnlockedLeads enabled={!isAdmin} onBid={setBidding} />
      <LayoutGuard waits={unlocked.isLoading}>
        {isAdmin ? (
          <Empty
            icon={<FileText strokeWidth={1.75} />}
            title="Bids are placed by installers"
            hint="As an administrator you see the bids on each lead in Manage Leads."
            action={
              <Link to="/admin/leads" className={buttonClass('primary')}>
                Manage Leads
              </Link>
            }
          />
        ) : error && !bids ? (
          <ErrorState
            title="Your bids did not load"
            detail={errorText(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : !bids ? (
          <BidSkeletons />
        ) : bids.length === 0 ? (
          <Empty
            icon={<FileText strokeWidth={1.75} />}
            title="No bids submitted yet"
            hint="Unlock a lead, name your price, and follow it here until the customer decides."
            action={
              <Link to="/leads" className={buttonClass('primary')}>
                Browse leads
              </Link>
            }
          />
        ) : (
          <>
            <ul className="grid gap-4">
              {bids.map((bid) => (
                <li key={bid.id}>
                  <BidCard bid={bid} {...acts} />
                </li>
              ))}
            </ul>
            <ShowMore page={data} {...more} />
          </>
        )}
      </LayoutGuard>
      <Suspense>{bidding && <BidDialog lead={bidding} onClose={() => setBidding(null)} />}</Suspense>
      {dialogs}
    </>
  );
}

function BidSkeletons() {
  return (
    <div role="status" aria-label="Loading your bids" className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Card key={row} className="grid gap-4 p-6">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-10" />
            <Skeleton className="h-6 w-1/2" />
          </div>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-16" />
          <Skeleton className="h-4 w-3/4" />
        </Card>
      ))}
    </div>
  );
}
