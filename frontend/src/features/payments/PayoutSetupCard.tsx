import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { useOpenPayoutAccount, usePayoutSetup } from '../../api/payments';
import type { PayoutSetup } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';

/** What the card says in each state of the account. */
const words: Record<PayoutSetup['status'], { title: string; text: string; button: string }> = {
  new: {
    title: 'Set up payouts',
    text: 'Tell our payment provider who you are and which bank account is yours. It takes a few minutes, once.',
    button: 'Set up payouts',
  },
  incomplete: {
    title: 'Finish setting up payouts',
    text: 'Our payment provider still has questions. Until they are answered nothing can be sent to you.',
    button: 'Answer the questions',
  },
  ready: {
    title: 'Payouts are set up',
    text: 'Approved work is paid to your bank within 2–3 business days.',
    button: 'Open payout account',
  },
};

/** Where an installer sets up how they are paid, and what waits for it. */
export function PayoutSetupCard() {
  const { data: setup, error, refetch, isFetching } = usePayoutSetup();
  const open = useOpenPayoutAccount();
  if (error && !setup)
    return (
      <ErrorState
        className="mb-8"
        title="Your payout account did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!setup) {
    return (
      <div role="status" aria-label="Loading your payout account" className="mb-8">
        <Skeleton className="h-28" />
      </div>
    );
  }
  const { title, text, button } = words[setup.status];
  return (
    <Card className="mb-8 px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-petrol-wash text-petrol">
          <Landmark aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        <Button
          variant={setup.status === 'ready' ? 'secondary' : 'primary'}
          busy={open.isPending || open.isSuccess}
          onClick={() => open.mutate()}
        >
          {button}
        </Button>
      </div>
      {setup.waiting > 0 && (
        <Notice tone="warn" className="mt-4">
          {formatMoney(setup.waitingAmount)} from {setup.waiting === 1 ? 'one job' : `${setup.waiting} jobs`}{' '}
          {setup.waitsForTaxDetails ? (
            <>
              is yours and waits for{' '}
              <Link to="/profile?tab=tax" className="font-semibold underline underline-offset-4">
                your tax details
              </Link>
              .
            </>
          ) : (
            'is yours and waits for this.'
          )}
        </Notice>
      )}
      {Number(setup.owedAmount) > 0 && (
        <Notice tone="warn" className="mt-4">
          {formatMoney(setup.owedAmount)} of earlier pay was taken back and is kept from what you earn next.
        </Notice>
      )}
      {open.error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(open.error)}
        </Notice>
      )}
    </Card>
  );
}
