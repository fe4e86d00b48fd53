import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useAcceptBid } from '../../api/jobs';
import type { RightTold } from '../../api/types';
import { Checkbox } from '../../ui/form/Checkbox';
import { toast } from '../../ui/overlay/toastStore';

type RightToCancelProps = {
  bidId: string;
  price: number;
  right: RightTold;
  /** The tick is being saved: the card waits for it. */
  onBusy: (busy: boolean) => void;
};

/** What a consumer is told of the 14 days before paying, and the tick that asks for work to begin within them. */
export function RightToCancel({ bidId, price, right, onBusy }: RightToCancelProps) {
  const accept = useAcceptBid();
  const [ticked, setTicked] = useState(right.isBeginAsked);
  const tick = async (beginSooner: boolean) => {
    setTicked(beginSooner);
    onBusy(true);
    try {
      await accept.mutateAsync({ bidId, price, beginSooner });
    } catch (error) {
      setTicked(!beginSooner);
      toast({ variant: 'destructive', title: 'Error', description: errorText(error as Error) });
    } finally {
      onBusy(false);
    }
  };
  return (
    <section aria-labelledby="right-to-cancel" className="text-sm text-ink-2">
      <h3 id="right-to-cancel" className="text-base text-ink">
        Your right to cancel
      </h3>
      <p className="mt-1">
        {right.told}{' '}
        <a
          href="/cancellation-form"
          target="_blank"
          rel="noreferrer"
          className="font-medium text-petrol underline underline-offset-2"
        >
          Model cancellation form
        </a>
      </p>
      <Checkbox
        className="mt-1"
        label={right.beginWords}
        checked={ticked}
        disabled={accept.isPending}
        onChange={({ target }) => void tick(target.checked)}
      />
    </section>
  );
}
