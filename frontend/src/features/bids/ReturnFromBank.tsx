import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useDepositArrival } from '../../api/cards/depositArrival';
import { getLead } from '../../api/leads';
import type { Lead } from '../../api/types';
import { toast } from '../../ui/overlay/toastStore';
import { depositOnItsWay } from './depositOnItsWay';

/** A bank that needs a page of its own sends the browser back here; the bid dialog then opens by itself. */
export function ReturnFromBank({ openBid }: { openBid: (lead: Lead) => void }) {
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
  return null;
}
