import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useDepositArrival } from '../../api/bids';
import { getLead } from '../../api/leads';
import type { Lead } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { depositOnItsWay } from '../../features/bids/depositOnItsWay';
import { CannotBidNotice } from '../../features/leads/CannotBidNotice';
import { LeadBrowser } from '../../features/leads/LeadBrowser';
import { RankBadge } from '../../features/leads/RankBadge';
import { leadsHeading } from '../../headings';
import { PageHeader } from '../../ui/layout/PageHeader';
import { toast } from '../../ui/overlay/toastStore';
import { useLeadDialogs } from './useLeadDialogs';

/** Browse leads; pay a deposit; bid. */
export function LeadsPage() {
  const user = useCurrentUser();
  const { dialogs, ...handlers } = useLeadDialogs();
  useReturnFromBank(handlers.onBid);

  return (
    <>
      <PageHeader {...leadsHeading} aside={!user.isAdmin && <RankBadge rank={user.rank} />} />
      <CannotBidNotice className="mb-5" />
      <LeadBrowser {...handlers} />
      {dialogs}
    </>
  );
}

/** A bank that needs a page of its own sends the browser back here; the bid dialog then opens by itself. */
function useReturnFromBank(openBid: (lead: Lead) => void) {
  const waitForDeposit = useDepositArrival();
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
    const openWhenPaid = async () => {
      if (!(await waitForDeposit(leadId))) return void toast(depositOnItsWay);
      const lead = await getLead(leadId);
      if (lead.myBid) return;
      toast({ title: 'Deposit Successful', description: 'You can now submit your bid for this lead.' });
      openBid(lead);
    };
    openWhenPaid().catch(() => undefined);
  }, [leadId, outcome, openBid, waitForDeposit, setParameters]);
}
