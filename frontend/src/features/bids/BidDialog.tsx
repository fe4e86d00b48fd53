import { Suspense } from 'react';
import { usePlaceBid } from '../../api/bids';
import type { Lead } from '../../api/types';
import { Dialog } from '../../ui/overlay/Dialog';
import { StepBar } from '../../ui/layout/StepBar';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { toast } from '../../ui/overlay/toastStore';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { BidForm } from './BidForm';

const CisOfBid = lazyWithRetry(async () => ({ default: (await import('./CisOfBid')).CisOfBid }));

type BidDialogProps = {
  lead: Pick<Lead, 'id' | 'title' | 'location' | 'budget' | 'feePercent' | 'underCis' | 'reverseCharge'>;
  onClose: () => void;
};

/** Price, time and message for an unlocked lead. Mounted only while open, so each opening starts empty. */
export function BidDialog({ lead, onClose }: BidDialogProps) {
  const place = usePlaceBid(lead.id);
  return (
    <Dialog open onClose={onClose} title="Submit Your Bid">
      <StepBar step={2} of={2} />
      <SummaryRows
        rows={[
          [lead.title, lead.location],
          ['Budget', lead.budget],
        ]}
      />
      {lead.underCis && (
        <Suspense fallback={null}>
          <CisOfBid lead={lead} />
        </Suspense>
      )}
      <div className="mt-3">
        <BidForm
          draft={`bid:${lead.id}`}
          feePercent={lead.feePercent}
          submitLabel="Submit Bid"
          busyLabel="Submitting..."
          busy={place.isPending}
          failure={place.error}
          onCancel={onClose}
          onSubmit={(bid) =>
            place.mutateAsync(bid, {
              onSuccess: () => {
                toast({
                  title: 'Bid Submitted',
                  description: "Your bid has been submitted successfully. You'll be notified if selected.",
                });
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
      </div>
    </Dialog>
  );
}
