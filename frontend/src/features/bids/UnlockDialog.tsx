import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isApiError, type ApiError } from '../../api/http/apiError';
import { useRequestDeposit } from '../../api/bids';
import { loadCardProvider } from '../../api/cards/cardProvider';
import { configQuery } from '../../api/config';
import { useDepositArrival } from '../../api/cards/depositArrival';
import type { Lead } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { CardFormSkeleton, CardPayment } from '../../ui/form/CardPayment';
import { Dialog } from '../../ui/overlay/Dialog';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { StepBar } from '../../ui/layout/StepBar';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { toast, toastSeen } from '../../ui/overlay/toastStore';
import { placeText } from '../../ui/text/placeText';
import { depositOnItsWay } from './depositOnItsWay';

type UnlockDialogProps = {
  lead: Lead;
  onClose: () => void;
  /** The deposit is paid, now or earlier. */
  onUnlocked: () => void;
  /** Says why, with both ranks. */
  onRankTooLow: (refusal: ApiError) => void;
};

/** Pay the deposit of a lead. The payment intent's secret lives only as long as the dialog is open. */
export function UnlockDialog({ lead, onClose, onUnlocked, onRankTooLow }: UnlockDialogProps) {
  const client = useQueryClient();
  const request = useRequestDeposit(lead.id);
  const waitForDeposit = useDepositArrival();
  const [paying, setPaying] = useState(false);

  const { mutate: begin, ...opening } = useMutation({
    mutationFn: async () => {
      const [deposit, config] = await Promise.all([request.mutateAsync(), client.fetchQuery(configQuery)]);
      return { deposit, stripe: await loadCardProvider(config) };
    },
    gcTime: 0,
    onError: (error) => {
      if (isApiError(error, 'bids.already-unlocked')) return onUnlocked();
      if (isApiError(error, 'bids.insufficient-rank')) return onRankTooLow(error);
      if (isApiError(error, 'bids.places-taken') || isApiError(error, 'payments.closed')) return;
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to create payment intent. Please try again.',
      });
    },
  });

  const begun = useRef(false);
  const start = useCallback(() => begin(), [begin]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start();
  }, [start]);

  const finish = async () => {
    toast({
      title: 'Payment Successful',
      description: 'Deposit paid successfully. You can now submit your bid.',
    });
    const [isPaid] = await Promise.all([waitForDeposit(lead.id), toastSeen()]);
    if (!isPaid) {
      toast(depositOnItsWay);
      return onClose();
    }
    toast({ title: 'Deposit Successful', description: 'You can now submit your bid for this lead.' });
    onUnlocked();
  };

  const amount = formatMoney(opening.data?.deposit.depositAmount ?? lead.depositAmount);
  return (
    <Dialog open onClose={onClose} locked={paying} title="Unlock this lead">
      <StepBar step={1} of={2} />
      <SummaryRows
        rows={[
          [lead.title, placeText(lead.location, lead.postcode)],
          ['Deposit', amount],
          ["If you're not chosen", 'refunded to your card'],
        ]}
      />
      <div className="mt-3">
        {isApiError(opening.error, 'payments.closed') ? (
          <Notice tone="warn" role="alert">
            {errorText(opening.error)}
          </Notice>
        ) : opening.isError ? (
          <DepositFailed error={opening.error} busy={opening.isPending} onRetry={start} />
        ) : opening.data ? (
          <CardPayment
            stripe={opening.data.stripe}
            clientSecret={opening.data.deposit.clientSecret}
            submitLabel={`Pay ${amount} deposit`}
            returnUrl={`${window.location.origin}/leads?unlocked=${lead.id}`}
            onBusy={setPaying}
            onPaid={finish}
          >
            <Notice tone="safe">
              Refunded if not selected for the job, and when you finish it. You lose it only if you withdraw
              after your bid was accepted. You can follow each step in My Bids.
            </Notice>
          </CardPayment>
        ) : (
          <CardFormSkeleton />
        )}
      </div>
    </Dialog>
  );
}

function DepositFailed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={
        isApiError(error, 'bids.places-taken')
          ? 'No place is free on this lead'
          : 'Failed to initialize payment. Please try again.'
      }
    >
      {isApiError(error) && error.detail && <p>{errorText(error)}</p>}
      <Button variant="secondary" className="mt-3" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}
