import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isApiError } from '../../../api/http/apiError';
import { useAcceptPrice, usePriceArrival } from '../../../api/assignments';
import { loadCardProvider } from '../../../api/cards/cardProvider';
import { configQuery } from '../../../api/config';
import type { Assignment } from '../../../api/types';
import { Button } from '../../../ui/button/Button';
import { CardFormSkeleton, CardPayment } from '../../../ui/form/CardPayment';
import { Dialog } from '../../../ui/overlay/Dialog';
import { formatMoney } from '../../../ui/text/money';
import { Notice } from '../../../ui/state/Notice';
import { SummaryRows } from '../../../ui/layout/SummaryRows';
import { toast } from '../../../ui/overlay/toastStore';

type Proposal = NonNullable<Assignment['proposal']>;
type PayPriceDialogProps = { assignment: Assignment; proposal: Proposal; onClose: () => void };

/**
 * Pays by card what another price is more: the proposal that the page showed, or the newer one once it was read here. It holds once the payment has succeeded, never before.
 */
export function PayPriceDialog({ assignment, proposal, onClose }: PayPriceDialogProps) {
  const { id, leadId, price } = assignment;
  const client = useQueryClient();
  const accept = useAcceptPrice(id);
  const waitForPrice = usePriceArrival(id);
  const [paying, setPaying] = useState(false);
  const [seen, setSeen] = useState({ id: proposal.id, price: proposal.price ?? price });

  const finish = async () => {
    const holds = await waitForPrice();
    toast({
      title: 'Payment Successful',
      description: holds
        ? 'The new price holds. Your payment is held until you approve the finished work.'
        : 'This page shows the new price as soon as it holds.',
    });
    onClose();
  };

  const { mutate: begin, ...opening } = useMutation({
    mutationFn: async (proposalId: string) => {
      const [payment, config] = await Promise.all([
        accept.mutateAsync(proposalId),
        client.fetchQuery(configQuery),
      ]);
      return { payment, stripe: await loadCardProvider(config) };
    },
    gcTime: 0,
    onSuccess: ({ payment }) => void (payment.clientSecret === undefined && finish()),
  });

  const begun = useRef(false);
  const start = useCallback(() => begin(seen.id), [begin, seen.id]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start();
  }, [start]);

  const { payment, stripe } = opening.data ?? {};
  const changed = isApiError(opening.error, 'assignments.proposal-changed') ? opening.error.data : null;
  const newPrice = String(changed?.['price'] ?? seen.price);
  const isMore = Number(newPrice) > Number(price);
  const agreeTo = (id: string) => {
    setSeen({ id, price: newPrice });
    begin(id);
  };
  const amount = formatMoney(payment?.amount ?? Math.max(0, Number(newPrice) - Number(price)));
  return (
    <Dialog open onClose={onClose} locked={paying} title="Accept the new price">
      <SummaryRows
        rows={[
          ['Price so far', formatMoney(price)],
          ...(changed ? ([['Price you saw', formatMoney(seen.price)]] as [string, string][]) : []),
          ['New price', formatMoney(newPrice)],
          ['You pay now', amount],
        ]}
      />
      <div className="mt-3">
        {changed ? (
          <Notice tone="warn" role="alert" title={`The new price is ${formatMoney(newPrice)}`}>
            <p>{errorText(opening.error)} Nothing was accepted or paid.</p>
            {isMore ? (
              <Button className="mt-3" onClick={() => agreeTo(String(changed['proposalId']))}>
                Accept {formatMoney(newPrice)}
              </Button>
            ) : (
              <Button className="mt-3" onClick={onClose}>
                Look again
              </Button>
            )}
          </Notice>
        ) : isApiError(opening.error, 'payments.closed') ? (
          <Notice tone="warn" role="alert">
            {errorText(opening.error)}
          </Notice>
        ) : opening.isError ? (
          <Notice tone="bad" role="alert" title="Failed to initialize payment. Please try again.">
            <p>{errorText(opening.error)}</p>
            <Button variant="secondary" className="mt-3" busy={opening.isPending} onClick={start}>
              Retry
            </Button>
          </Notice>
        ) : payment?.clientSecret && stripe ? (
          <CardPayment
            stripe={stripe}
            clientSecret={payment.clientSecret}
            submitLabel={`Pay ${amount}`}
            returnUrl={`${window.location.origin}/jobs/${leadId}`}
            onBusy={setPaying}
            onPaid={finish}
          >
            <Notice tone="safe">It is held with your payment until you approve the finished work.</Notice>
          </CardPayment>
        ) : (
          <CardFormSkeleton />
        )}
      </div>
    </Dialog>
  );
}
