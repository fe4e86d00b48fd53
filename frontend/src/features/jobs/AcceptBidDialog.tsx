import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isApiError } from '../../api/http/apiError';
import { loadCardProvider } from '../../api/cards/cardProvider';
import { configQuery } from '../../api/config';
import { useAcceptBid, useAwardArrival, useRefreshJobs } from '../../api/jobs';
import { RightToCancel } from './RightToCancel';
import type { Bid } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { CardFormSkeleton, CardPayment } from '../../ui/form/CardPayment';
import { Dialog } from '../../ui/overlay/Dialog';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { toast, toastSeen } from '../../ui/overlay/toastStore';

type AcceptBidDialogProps = { jobId: string; bid: Bid; onClose: () => void };

/**
 * Pay a bid's price by card: the price that the page showed, or the installer's new one once the customer has read it here.
 * The bid is accepted once the payment has succeeded, never before.
 */
export function AcceptBidDialog({ jobId, bid, onClose }: AcceptBidDialogProps) {
  const client = useQueryClient();
  const accept = useAcceptBid();
  const waitForAward = useAwardArrival(jobId);
  const refresh = useRefreshJobs();
  const [paying, setPaying] = useState(false);
  const [price, setPrice] = useState(bid.price);
  const [asking, setAsking] = useState(false);

  const finish = async () => {
    toast({
      title: 'Payment Successful',
      description: 'Your payment is held until you approve the finished work.',
    });
    const [awarded] = await Promise.all([waitForAward(bid.id), toastSeen()]);
    toast(
      awarded
        ? {
            title: 'Bid Accepted',
            description: `${bid.installer?.firstName ?? 'The installer'} has been told and will get in touch.`,
          }
        : {
            title: 'Payment received',
            description: 'We are finishing the award. This page shows it as soon as it is done.',
          },
    );
    onClose();
  };

  const { mutate: begin, ...opening } = useMutation({
    mutationFn: async (price: number) => {
      const [payment, config] = await Promise.all([
        accept.mutateAsync({ bidId: bid.id, price }),
        client.fetchQuery(configQuery),
      ]);
      return { payment, stripe: await loadCardProvider(config) };
    },
    gcTime: 0,
    onSuccess: ({ payment }) => void (payment.clientSecret === undefined && finish()),
    onError: (error) => {
      if (isApiError(error, 'bids.being-awarded')) return void finish();
      if (isApiError(error, 'bids.price-changed')) return void refresh();
      if (isApiError(error, 'payments.closed')) return;
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to create payment intent. Please try again.',
      });
    },
  });

  const begun = useRef(false);
  const start = useCallback(() => begin(price), [begin, price]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start();
  }, [start]);

  const agreeTo = (newer: number) => {
    setPrice(newer);
    begin(newer);
  };
  const newPrice = isApiError(opening.error, 'bids.price-changed')
    ? Number(opening.error.data['price'])
    : null;
  const amount = formatMoney(opening.data?.payment.amount ?? newPrice ?? price);
  const changed: [string, string][] = newPrice === null ? [] : [['Price you saw', formatMoney(price)]];
  const name = bid.installer ? `${bid.installer.firstName} ${bid.installer.lastName}` : 'Installer';
  return (
    <Dialog open onClose={onClose} locked={paying} title="Accept this bid">
      <SummaryRows rows={[['Installer', name], ['Ready in', bid.eta], ...changed, ['You pay now', amount]]} />
      <div className="mt-3">
        {newPrice !== null ? (
          <Notice tone="warn" role="alert" title={`The price is ${formatMoney(newPrice)} now`}>
            <p>{errorText(opening.error)} Nothing was accepted or paid.</p>
            <Button className="mt-3" busy={opening.isPending} onClick={() => agreeTo(newPrice)}>
              Accept {formatMoney(newPrice)}
            </Button>
          </Notice>
        ) : isApiError(opening.error, 'payments.closed') ? (
          <Notice tone="warn" role="alert">
            {errorText(opening.error)}
          </Notice>
        ) : opening.isError ? (
          <Notice tone="bad" role="alert" title="Failed to initialize payment. Please try again.">
            {isApiError(opening.error) && opening.error.detail && <p>{errorText(opening.error)}</p>}
            <Button variant="secondary" className="mt-3" busy={opening.isPending} onClick={start}>
              Retry
            </Button>
          </Notice>
        ) : opening.data?.payment.clientSecret ? (
          <CardPayment
            stripe={opening.data.stripe}
            clientSecret={opening.data.payment.clientSecret}
            submitLabel={`Pay ${amount}`}
            blocked={asking}
            returnUrl={`${window.location.origin}/jobs/${jobId}`}
            onBusy={setPaying}
            onPaid={finish}
          >
            <Notice tone="safe">
              Your payment is held and goes to the installer when you approve the finished work. Our service
              fee, {formatMoney(opening.data.payment.fee ?? '0')}, is a part of it. All other bids are
              declined and their deposits go back.
            </Notice>
            {opening.data.payment.right && (
              <RightToCancel
                bidId={bid.id}
                price={price}
                right={opening.data.payment.right}
                onBusy={setAsking}
              />
            )}
          </CardPayment>
        ) : (
          <CardFormSkeleton />
        )}
      </div>
    </Dialog>
  );
}
