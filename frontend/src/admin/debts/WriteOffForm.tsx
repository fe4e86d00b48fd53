import { useState } from 'react';
import { ApiError } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';
import { formatMoney } from '../../ui/text/money';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { BookedLines } from '../ledger/BookedLines';
import { debtCalls, debtorOf, debtTopics, type DebtWithWriteOffs } from './debtPresentation';

const pounds = (amount: number): string => amount.toFixed(2);

/** Gives up a part of what is owed, or all of it. The installer is told, but not why. */
export function WriteOffForm({ debt, onClose }: { debt: DebtWithWriteOffs; onClose: () => void }) {
  const [text, setText] = useState(debt.left);
  const [reason, setReason] = useState('');
  const amount = Number(text);
  const isAmount = text.trim() !== '' && Number.isFinite(amount) && amount > 0;
  const needsTwo = isAmount && amount > Number(debt.secondPersonAbove);
  const writeOff = useStaffChange({
    touches: debtTopics,
    change: () =>
      staffAct(debtCalls, 'writeOff', { id: debt.id, body: { amount, reason, left: Number(debt.left) } }),
    done: () =>
      needsTwo
        ? { title: 'Waits for a Second Person', description: 'Your colleagues have been told.' }
        : {
            title: 'Debt Written Off',
            description: `${debtorOf(debt)} no longer owes ${formatMoney(pounds(amount))}, and is told.`,
          },
    onDone: onClose,
  });
  const errors = writeOff.error instanceof ApiError ? writeOff.error.errors : {};
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        writeOff.mutate();
      }}
    >
      <Field label="Write off, in pounds" error={errors['amount']} required>
        <Input
          type="number"
          inputMode="decimal"
          min="0.01"
          max={debt.left}
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
      {isAmount && <BookedLines lines={debt.lines} amount={amount} />}
      <p aria-live="polite" className="min-h-6 text-sm text-ink-2">
        {isAmount &&
          amount <= Number(debt.left) &&
          `${debtorOf(debt)} is told that ${formatMoney(pounds(amount))} is no longer owed.`}
        {needsTwo && ' A second person must confirm it first.'}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={writeOff.isPending}>
          {needsTwo ? 'Ask for a second person' : 'Write it off'}
        </Button>
      </div>
    </form>
  );
}
