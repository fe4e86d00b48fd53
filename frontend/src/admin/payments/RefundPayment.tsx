import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../api/schema';
import { ApiError } from '../../api/http/apiError';
import { announce } from '../../api/liveEvents';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';
import { AskingDialog } from '../../ui/overlay/AskingDialog';
import { toast } from '../../ui/overlay/toastStore';
import { formatMoney } from '../../ui/text/money';
import { approvalTopics } from '../approvals/approvalPresentation';
import { Act } from '../data/Act';
import { failed } from '../data/failed';
import { staffAct } from '../data/staffAct';
import { BookedLines } from '../ledger/BookedLines';
import { DialogState } from '../kit/DialogState';
import { paymentCalls } from './paymentPresentation';

type Payment = { id: string; person: { name: string } };
type Refundable = components['schemas']['RefundableView'];

/** What a refund means for the one who was to have the money. */
function consequence(amount: number, { left, of }: Refundable): string {
  const isAll = amount >= Number(left);
  if (of === 'deposit')
    return isAll
      ? 'Nothing of the deposit is left then: a bid that stands on it is declined.'
      : 'What is left of the deposit stays as it was.';
  return isAll
    ? 'The job ends: both sides are told, and the installer’s deposit goes back.'
    : `The price of the job becomes what is left, ${formatMoney((Number(left) - amount).toFixed(2))}. Both sides are told, and the installer may leave without a penalty.`;
}

function RefundForm({
  payment,
  refundable,
  onClose,
}: {
  payment: Payment;
  refundable: Refundable;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const amount = Number(text);
  const isAmount = text.trim() !== '' && Number.isFinite(amount) && amount > 0;
  const needsTwo = isAmount && amount > Number(refundable.secondPersonAbove);
  const send = async () => {
    setBusy(true);
    setErrors({});
    try {
      const answer = await staffAct(paymentCalls, 'refund', {
        id: payment.id,
        body: { amount, reason, left: Number(refundable.left) },
      });
      toast(
        answer.approvalId
          ? { title: 'Waits for a Second Person', description: 'Your colleagues have been told.' }
          : { title: 'Refund Made', description: `${formatMoney(amount.toFixed(2))} is on its way back.` },
      );
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors);
      failed(error, error instanceof ApiError ? error.detail : 'The refund was not made. Please try again.');
    } finally {
      setBusy(false);
      await announce(client, [...approvalTopics, 'stats']);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-ink-2">
        {formatMoney(refundable.left)} of it is held. It goes back to the card of {payment.person.name}.
      </p>
      <Field label="Amount in pounds" error={errors['amount']} required>
        <Input
          autoFocus
          type="number"
          inputMode="decimal"
          min="0.01"
          max={refundable.left}
          step="0.01"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Field label="Reason" hint="Kept in the audit log for other staff." error={errors['reason']} required>
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {isAmount && amount <= Number(refundable.left) && (
        <BookedLines lines={refundable.lines} amount={amount} />
      )}
      <p aria-live="polite" className="min-h-12 text-sm text-ink-2">
        {isAmount && amount <= Number(refundable.left) && consequence(amount, refundable)}
        {needsTwo && ' A second person must confirm it before it is sent.'}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {needsTwo ? 'Ask for a second person' : 'Send it back'}
        </Button>
      </div>
    </form>
  );
}

function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const refundable = useQuery<Refundable>({
    queryKey: ['/api/admin/payments', payment.id, 'refund'],
    refetchOnMount: 'always',
    staleTime: 0,
  });
  return (
    <AskingDialog open onClose={onClose} title="Send money back">
      {refundable.data ? (
        <RefundForm payment={payment} refundable={refundable.data} onClose={onClose} />
      ) : (
        <DialogState title="The payment did not load" query={refundable} />
      )}
    </AskingDialog>
  );
}

/** Sends a part of what somebody paid back by hand, or all of it. */
export function RefundPayment({ payment }: { payment: Payment }) {
  const [open, setOpen] = useState(false);
  return (
    <Act call="POST /api/admin/payments/:id/refund">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Send money back
      </Button>
      {open && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </Act>
  );
}
