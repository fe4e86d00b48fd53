import { useState } from 'react';
import { ApiError } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';
import { today } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { noProof, ProofField } from './ProofField';
import { payerOf, refundCalls, refundTopics, type RefundWithSettlements } from './refundPresentation';

type SettleOutsideProps = {
  refund: RefundWithSettlements;
  onBack: () => void;
  onClose: () => void;
};

/** No card takes the money: it was paid from the bank account, and this says when and by which reference. */
export function SettleOutside({ refund, onBack, onClose }: SettleOutsideProps) {
  const [paidOn, setPaidOn] = useState(today());
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState(noProof);
  const [isUnproven, setIsUnproven] = useState(false);
  const amount = formatMoney(refund.amount);
  const needsTwo = Number(refund.amount) > Number(refund.secondPersonAbove);
  const settle = useStaffChange({
    touches: refundTopics,
    change: () =>
      staffAct(refundCalls, 'settleOutside', {
        id: refund.id,
        body: {
          ...{ paidOn, reference, reason },
          ...(proof.file ? { proofId: proof.file.id } : { whyNoProof: proof.why }),
        },
      }),
    done: () =>
      needsTwo
        ? { title: 'Waits for a Second Person', description: 'It stands in your colleagues’ queue.' }
        : { title: 'Refund Settled', description: `${payerOf(refund)} is told that ${amount} was paid.` },
    onDone: onClose,
  });
  const lacksProof = !proof.file && proof.why.trim() === '';
  const errors = settle.error instanceof ApiError ? settle.error.errors : {};
  return (
    <form
      noValidate
      aria-label="Paid from the bank account"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsUnproven(lacksProof);
        if (!lacksProof) settle.mutate();
      }}
    >
      <p className="text-ink-2">
        Only when the {amount} has left your bank account: it is never sent to the card again.
      </p>
      <Field label="Paid on" error={errors['paidOn']} required>
        <Input type="date" max={today()} value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
      </Field>
      <Field
        label="Reference of the transfer"
        hint={`As your bank’s statement shows it. ${payerOf(refund)} reads it.`}
        error={errors['reference']}
        required
      >
        <Input maxLength={100} value={reference} onChange={({ target }) => setReference(target.value)} />
      </Field>
      <Field label="Reason" hint="Kept in the audit log for other staff." error={errors['reason']} required>
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <ProofField
        proof={proof}
        onChange={setProof}
        error={isUnproven && lacksProof ? 'Add the proof, or say why there is none' : errors['proofId']}
        whyError={errors['whyNoProof']}
      />
      <p aria-live="polite" className="min-h-6 text-sm text-ink-2">
        {needsTwo && 'A second person must confirm it first.'}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="danger" busy={settle.isPending} disabled={proof.isSending}>
          {needsTwo ? 'Ask for a second person' : `${amount} was paid`}
        </Button>
      </div>
    </form>
  );
}
