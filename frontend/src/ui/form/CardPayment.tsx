import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { cardAppearance } from './cardAppearance';
import { Notice } from '../state/Notice';
import { Skeleton } from '../state/Skeleton';
import { toast } from '../overlay/toastStore';

type CardFormProps = {
  submitLabel: string;
  /** Something that belongs to the payment is still being saved. */
  blocked?: boolean;
  /** Where a bank that needs a page of its own sends the browser back to. */
  returnUrl: string;
  onBusy?: (busy: boolean) => void;
  /** The provider says that it is paid. Runs while the button still shows that work goes on. */
  onPaid: () => Promise<void>;
  children?: ReactNode;
};

function CardForm({ submitLabel, blocked = false, returnUrl, onBusy, onPaid, children }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const work = (running: boolean) => {
    setBusy(running);
    onBusy?.(running);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || busy || blocked) return;
    work(true);
    setRefusal(null);
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    // A second window may have paid the same intent a moment ago: that is a success as well.
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === 'succeeded' || status === 'processing') {
      await onPaid();
    } else {
      const message = error?.message ?? 'The payment was not completed. Please try again.';
      setRefusal(message);
      // A wrong entry is named at the field itself.
      if (error?.type !== 'validation_error') {
        toast({ variant: 'destructive', title: 'Payment Failed', description: message });
      }
    }
    work(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      {!ready && <CardFormSkeleton />}
      <div className={ready ? undefined : 'h-0 overflow-hidden'}>
        <PaymentElement onReady={() => setReady(true)} options={{ layout: 'tabs' }} />
      </div>
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {children}
      <Button type="submit" variant="accent" className="w-full" busy={busy} disabled={!ready || blocked}>
        {busy ? 'Processing...' : submitLabel}
      </Button>
    </form>
  );
}

export function CardFormSkeleton() {
  return (
    <div role="status" aria-label="Loading the card form" className="grid gap-4">
      <Skeleton className="h-[70px]" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-[70px]" />
        <Skeleton className="h-[70px]" />
      </div>
    </div>
  );
}

type CardPaymentProps = CardFormProps & { stripe: Stripe; clientSecret: string };

/** The provider's card form. Card data never touches our own page. */
export function CardPayment({ stripe, clientSecret, ...form }: CardPaymentProps) {
  const options = useMemo(() => ({ clientSecret, appearance: cardAppearance() }), [clientSecret]);
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...form} />
    </Elements>
  );
}
