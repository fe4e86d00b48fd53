import { Suspense, useState, type ReactNode } from 'react';
import type { Lead } from '../../api/types';
import type { LeadActionHandlers } from '../../features/leads/LeadAction';
import { insufficientRank } from '../../features/leads/lockRule';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { toast } from '../../ui/overlay/toastStore';

// Fetched with the first click on a lead: the card form and the form library are a tenth of the page's code.
const BidDialog = lazyWithRetry(async () => ({
  default: (await import('../../features/bids/BidDialog')).BidDialog,
}));
const UnlockDialog = lazyWithRetry(async () => ({
  default: (await import('../../features/bids/UnlockDialog')).UnlockDialog,
}));

/** Pay a deposit, then bid. The dialogs stay mounted while they close, so that focus returns to where it was. */
export function useLeadDialogs(): LeadActionHandlers & { dialogs: ReactNode } {
  const [unlocking, setUnlocking] = useState<Lead | null>(null);
  const [bidding, setBidding] = useState<Lead | null>(null);
  const dialogs = (
    <Suspense>
      {unlocking && (
        <UnlockDialog
          lead={unlocking}
          onClose={() => setUnlocking(null)}
          onUnlocked={() => {
            setBidding(unlocking);
            setUnlocking(null);
          }}
          onRankTooLow={(refusal) => {
            setUnlocking(null);
            toast(insufficientRank(refusal));
          }}
        />
      )}
      {bidding && <BidDialog lead={bidding} onClose={() => setBidding(null)} />}
    </Suspense>
  );
  return { onUnlock: setUnlocking, onBid: setBidding, dialogs };
}
