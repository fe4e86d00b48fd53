import { errorText } from '../../api/http/apiError';
import { useUpdateBid } from '../../api/bids';
import { useConfig } from '../../api/config';
import type { Bid } from '../../api/types';
import { Dialog } from '../../ui/overlay/Dialog';
import { ErrorState } from '../../ui/state/ErrorState';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { toast } from '../../ui/overlay/toastStore';
import { BidForm } from './BidForm';
import { typedBidOf } from './bidLines';

/** Change a bid that is not decided yet. */
export function EditBidDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const update = useUpdateBid(bid.id);
  const { data: config, error, refetch } = useConfig();
  return (
    <Dialog open onClose={onClose} title="Edit Your Bid">
      <SummaryRows
        rows={[
          [bid.lead.title, bid.lead.location],
          ['Budget', bid.lead.budget],
        ]}
      />
      <div className="mt-3">
        {error && !config && (
          <ErrorState
            title="The form did not load"
            detail={errorText(error)}
            onRetry={() => void refetch()}
          />
        )}
        {config && (
          <BidForm
            draft={`edit-bid:${bid.id}`}
            initial={typedBidOf(bid)}
            feePercent={config.feePercent}
            submitLabel="Save Changes"
            busyLabel="Saving..."
            busy={update.isPending}
            failure={update.error}
            onCancel={onClose}
            onSubmit={(input) =>
              update.mutateAsync(input, {
                onSuccess: () => {
                  toast({ title: 'Bid Updated', description: 'Your new price and time have been sent.' });
                  onClose();
                },
                onError: () =>
                  toast({
                    variant: 'destructive',
                    title: 'Error',
                    description: 'Failed to submit bid. Please try again.',
                  }),
              })
            }
          />
        )}
      </div>
    </Dialog>
  );
}
