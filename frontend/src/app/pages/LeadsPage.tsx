import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getLead } from '../../api/leads';
import type { Lead } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { CannotBidNotice } from '../../features/leads/CannotBidNotice';
import { LeadBrowser } from '../../features/leads/LeadBrowser';
import { insufficientRank } from '../../features/leads/lockRule';
import { RankBadge } from '../../features/leads/RankBadge';
import { PageHeader } from '../../ui/PageHeader';
import { toast } from '../../ui/toastStore';

// Fetched with the first click on a lead: the card form and the form library are a tenth of the page's code.
const BidDialog = lazy(async () => ({ default: (await import('../../features/bids/BidDialog')).BidDialog }));
const UnlockDialog = lazy(async () => ({
  default: (await import('../../features/bids/UnlockDialog')).UnlockDialog,
}));

/** Browse leads; pay a deposit; bid. The dialogs stay mounted while they close, so that focus returns to the card. */
export function LeadsPage() {
  const user = useCurrentUser();
  const [unlocking, setUnlocking] = useState<Lead | null>(null);
  const [bidding, setBidding] = useState<Lead | null>(null);
  useReturnFromBank(setBidding);

  return (
    <>
      <PageHeader
        title="Available Leads"
        subtitle="Find and bid on installation opportunities"
        aside={!user.isAdmin && <RankBadge rank={user.rank} />}
      />
      <CannotBidNotice className="mb-5" />
      <LeadBrowser onUnlock={setUnlocking} onBid={setBidding} />
      <Suspense>
        {unlocking && (
          <UnlockDialog
            lead={unlocking}
            onClose={() => setUnlocking(null)}
            onUnlocked={() => {
              setBidding(unlocking);
              setUnlocking(null);
            }}
            onRankTooLow={() => {
              setUnlocking(null);
              toast(insufficientRank(unlocking.requiredRank, user.rank));
            }}
          />
        )}
        {bidding && <BidDialog lead={bidding} onClose={() => setBidding(null)} />}
      </Suspense>
    </>
  );
}

/** A bank that needs a page of its own sends the browser back here; the bid dialog then opens by itself. */
function useReturnFromBank(openBid: (lead: Lead) => void) {
  const [parameters, setParameters] = useSearchParams();
  const leadId = parameters.get('unlocked');
  const outcome = parameters.get('redirect_status');
  useEffect(() => {
    if (!leadId) return;
    setParameters({}, { replace: true });
    if (outcome === 'failed') {
      toast({
        variant: 'destructive',
        title: 'Payment Failed',
        description: 'Your bank did not approve the payment.',
      });
      return;
    }
    getLead(leadId).then(
      (lead) => {
        if (lead.myBid) return;
        toast({ title: 'Deposit Successful', description: 'You can now submit your bid for this lead.' });
        openBid(lead);
      },
      () => undefined,
    );
  }, [leadId, outcome, openBid, setParameters]);
}
