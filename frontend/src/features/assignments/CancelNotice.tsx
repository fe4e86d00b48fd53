import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useAct } from '../../api/assignments';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Dialog } from '../../ui/overlay/Dialog';
import { Notice } from '../../ui/state/Notice';
import { formatDate } from '../../ui/text/dates';
import { toast } from '../../ui/overlay/toastStore';
import type { Viewer } from './standing';

type CancelNoticeProps = {
  id: string;
  right: NonNullable<Assignment['rightToCancel']>;
  price: string;
  viewer: Viewer;
};

/** A consumer's 14 days: until when, what was asked for, and the one button that cancels. */
export function CancelNotice({ id, right, price, viewer }: CancelNoticeProps) {
  const [open, setOpen] = useState(false);
  if (right.cancelledAt !== null)
    return (
      <Notice className="mt-4" title="Cancelled within 14 days">
        <p>
          {viewer === 'customer' ? 'You have' : 'The customer has'} cancelled the contract on{' '}
          {formatDate(right.cancelledAt)}.
        </p>
      </Notice>
    );
  if (right.isOver || (viewer === 'customer' && right.outcome === null)) return null;
  const day = formatDate(right.lastDay);
  if (viewer !== 'customer')
    return (
      <Notice className="mt-4" title={`The customer can cancel until ${day}`}>
        <p>
          {right.beginAskedAt
            ? 'They have asked for work to begin sooner: what is done until they cancel is paid for.'
            : 'They have not asked for work to begin sooner. What is done before then is not paid for if they cancel.'}
        </p>
      </Notice>
    );
  return (
    <Notice className="mt-4" title={`You can cancel until ${day}`}>
      <p>
        {right.outcome === 'refund'
          ? `Without giving a reason. Your payment of ${price} then goes back to your card in full.`
          : 'Without giving a reason. Our team then decides what of the price is for work that was done, and the rest goes back to your card.'}{' '}
        You can also use the{' '}
        <a href="/cancellation-form" className="font-medium text-petrol underline underline-offset-2">
          model cancellation form
        </a>
        .
      </p>
      {right.mayAskToBegin && <BeginSooner id={id} words={right.beginWords} />}
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Cancel the contract
      </Button>
      {open && (
        <CancelDialog
          id={id}
          isRefund={right.outcome === 'refund'}
          price={price}
          onClose={() => setOpen(false)}
        />
      )}
    </Notice>
  );
}

function BeginSooner({ id, words }: { id: string; words: string }) {
  const begin = useAct(id, 'beginSooner');
  const [ticked, setTicked] = useState(false);
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: errorText(error) });
  return (
    <div className="mt-2">
      <Checkbox label={words} checked={ticked} onChange={({ target }) => setTicked(target.checked)} />
      <Button
        variant="secondary"
        disabled={!ticked}
        busy={begin.isPending}
        onClick={() => begin.mutate(undefined, { onError })}
      >
        Ask to begin sooner
      </Button>
    </div>
  );
}

type CancelDialogProps = { id: string; isRefund: boolean; price: string; onClose: () => void };

function CancelDialog({ id, isRefund, price, onClose }: CancelDialogProps) {
  const cancel = useAct(id, 'cancelContract');
  // Once it is done the job's page shows no dialog any more, and callbacks of `mutate` would go with it.
  const submit = async () => {
    try {
      await cancel.mutateAsync(undefined);
      toast({
        title: 'Contract cancelled',
        description: isRefund
          ? `${price} is on its way back to your card.`
          : 'Our team decides what is paid for.',
      });
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: errorText(error as Error) });
    }
  };
  return (
    <Dialog open onClose={onClose} locked={cancel.isPending} title="Cancel the contract?">
      <p>
        {isRefund
          ? `${price} goes back to your card in full, and the job is closed. The installer is told, and gets their deposit back.`
          : 'The work has begun, so our team decides what of the price is for what was done. Both sides can show photos and words for 5 days.'}{' '}
        This cannot be undone.
      </p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button variant="danger" busy={cancel.isPending} onClick={() => void submit()}>
          Cancel the contract now
        </Button>
        <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
