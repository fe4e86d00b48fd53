import { Suspense, useState, type ReactNode } from 'react';
import { errorText } from '../../api/http/apiError';
import { useWithdrawBid } from '../../api/bids';
import type { Bid } from '../../api/types';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { formatMoney } from '../../ui/text/money';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { toast } from '../../ui/overlay/toastStore';
import type { BidDetailsProps } from './BidDetails';

const EditBidDialog = lazyWithRetry(async () => ({
  default: (await import('./EditBidDialog')).EditBidDialog,
}));

/** What an installer can do with a bid that waits for its decision: change it, or take it back. */
export function useBidActs(): Omit<BidDetailsProps, 'bid'> & { dialogs: ReactNode } {
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

  const dialogs = (
    <>
      <Suspense>{editing && <EditBidDialog bid={editing} onClose={() => setEditing(null)} />}</Suspense>
      <ConfirmDialog
        open={withdrawing !== null}
        title="Withdraw this bid?"
        confirmLabel="Withdraw bid"
        cancelLabel="Keep bid"
        busy={withdraw.isPending}
        onClose={() => setWithdrawing(null)}
        onConfirm={() => withdrawing && confirmWithdrawal(withdrawing)}
      >
        The bid on “{withdrawing?.lead.title}” is taken back and your{' '}
        {withdrawing && formatMoney(withdrawing.lead.depositAmount)} deposit is refunded to your card within
        5-7 business days.
      </ConfirmDialog>
    </>
  );
  return { onEdit: setEditing, onWithdraw: setWithdrawing, dialogs };
}
