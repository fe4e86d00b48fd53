import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../api/apiError';
import { useMyBids, useWithdrawBid } from '../../api/bids';
import { useCurrentUser } from '../../api/user';
import type { Bid, Lead } from '../../api/types';
import { buttonClass } from '../../ui/buttonClass';
import { Card } from '../../ui/Card';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Empty } from '../../ui/Empty';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { ShowMore } from '../../ui/ShowMore';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toastStore';
import { BidCard } from './BidCard';
import { UnlockedLeads } from './UnlockedLeads';

const BidDialog = lazy(async () => ({ default: (await import('./BidDialog')).BidDialog }));
const EditBidDialog = lazy(async () => ({ default: (await import('./EditBidDialog')).EditBidDialog }));

export function MyBidsPage() {
  const { isAdmin } = useCurrentUser();
  const { data, error, refetch, isFetching, ...more } = useMyBids(!isAdmin);
  const bids = data?.items;
  const [bidding, setBidding] = useState<Lead | null>(null);
  const [editing, setEditing] = useState<Bid | null>(null);
  const [withdrawing, setWithdrawing] = useState<Bid | null>(null);
  const withdraw = useWithdrawBid();

  const confirmWithdrawal = (bid: Bid) =>
    withdraw.mutate(bid.id, {
      onSuccess: () => {
        toast({ title: 'Bid Withdrawn', description: 'Your deposit is on its way back to your card.' });
        setWithdrawing(null);
      },
      onError: (failure) =>
        toast({ variant: 'destructive', title: 'Error', description: errorText(failure) }),
    });

  return (
    <>
      <PageHeader title="My Bids" subtitle="Track your submitted bids and their status" />
      <UnlockedLeads enabled={!isAdmin} onBid={setBidding} />
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
          hint="Unlock a lead, name your price, and follow it here until someone is selected."
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
                <BidCard bid={bid} onEdit={() => setEditing(bid)} onWithdraw={() => setWithdrawing(bid)} />
              </li>
            ))}
          </ul>
          <ShowMore page={data} {...more} />
        </>
      )}
      <Suspense>
        {editing && <EditBidDialog bid={editing} onClose={() => setEditing(null)} />}
        {bidding && <BidDialog lead={bidding} onClose={() => setBidding(null)} />}
      </Suspense>
      <ConfirmDialog
        open={withdrawing !== null}
        title="Withdraw this bid?"
        confirmLabel="Withdraw bid"
        cancelLabel="Keep bid"
        busy={withdraw.isPending}
        onClose={() => setWithdrawing(null)}
        onConfirm={() => withdrawing && confirmWithdrawal(withdrawing)}
      >
        The bid on “{withdrawing?.lead.title}” is taken back and your deposit is refunded to your card within
        5-7 business days.
      </ConfirmDialog>
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
