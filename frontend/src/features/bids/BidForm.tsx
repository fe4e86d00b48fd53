import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraftForm } from '../../api/drafts/draftForm';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { errorText, isApiError } from '../../api/http/apiError';
import type { BidInput } from '../../api/types';
import { placeBidRules } from '../../rules/bids';
import { checkNumber } from '../../rules/numberRule';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { Textarea } from '../../ui/form/Textarea';
import { bidInputOf, nothingTyped, readPrice, type TypedBid } from './bidLines';
import { youReceive } from './youReceive';

const LinesEditor = lazyWithRetry(async () => ({ default: (await import('./LinesEditor')).LinesEditor }));

type BidFormProps = {
  /** Under which name what was typed is kept when the session ends. */
  draft: string;
  initial?: TypedBid;
  feePercent: number;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  failure: Error | null;
  onCancel: () => void;
  /** Sends the bid; rejects with the refusal. */
  onSubmit: (bid: BidInput) => Promise<unknown>;
};

export function BidForm(props: BidFormProps) {
  const { draft, initial, feePercent, submitLabel, busyLabel, busy, failure, onCancel, onSubmit } = props;
  const form = useDraftForm<TypedBid>(draft, initial ?? nothingTyped);
  const { register, handleSubmit, setError, setValue, getValues, control, formState } = form;
  const { errors } = formState;
  const { net, fee } = youReceive(readPrice(useWatch({ control, name: 'price' })), feePercent);
  const isBrokenDown = useWatch({ control, name: 'lines' }).length > 0;
  const [isAsked, setAsked] = useState(false);
  const breakDown = () => {
    setAsked(true);
    setValue('lines', [{ kind: 'labour', text: '', amount: getValues('price'), vatRate: '' }]);
  };

  const submit = handleSubmit((bid) =>
    onSubmit(bidInputOf(bid)).catch(
      (error: unknown) => void showFieldErrors(error, ['price', 'eta', 'message', 'lines'], setError),
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <Field
        label="Your Price (£)"
        error={errors.price?.message}
        hint={
          net > 0 ? (
            <span aria-live="polite" className="tabular">
              You receive <strong className="text-ink">{formatMoney(net)}</strong> after the {feePercent}% fee
              of {formatMoney(fee)}
            </span>
          ) : (
            `A ${feePercent}% fee is taken when the job is complete.`
          )
        }
        required
      >
        <Input
          type="number"
          inputMode="decimal"
          step="0.01"
          min="1"
          placeholder="0.00"
          className="tabular read-only:bg-sunken"
          readOnly={isBrokenDown}
          // A turn of the wheel would change the price unseen.
          onWheel={(event) => event.currentTarget.blur()}
          {...register('price', checkNumber(placeBidRules.price, readPrice))}
        />
      </Field>
      {isBrokenDown ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <LinesEditor form={form} isAsked={isAsked} />
        </Suspense>
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={breakDown}>
          Break the price down
        </Button>
      )}
      <Field label="Estimated Time to Complete" error={errors.eta?.message} required>
        <Input placeholder="e.g., 2-3 days, 1 week" {...register('eta', checkText(placeBidRules.eta))} />
      </Field>
      <Field label="Additional Message (Optional)" error={errors.message?.message}>
        <Textarea rows={3} {...register('message', checkText(placeBidRules.message))} />
      </Field>
      {failure && isApiError(failure) && failure.detail && (
        <Notice tone="bad" role="alert">
          {errorText(failure)}
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={busy} className="sm:min-w-40">
          {busy ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}
