import { useWatch } from 'react-hook-form';
import { useDraftForm } from '../../api/drafts/draftForm';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { errorText, isApiError } from '../../api/http/apiError';
import type { BidInput } from '../../api/bids';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { Textarea } from '../../ui/form/Textarea';
import { youReceive } from './youReceive';

type BidFormProps = {
  /** Under which name what was typed is kept when the session ends. */
  draft: string;
  initial?: BidInput;
  feePercent: number;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  failure: Error | null;
  onCancel: () => void;
  /** Sends the bid; rejects with the refusal. */
  onSubmit: (bid: BidInput) => Promise<unknown>;
};

/** The fields as they are typed. */
type TypedBid = Omit<BidInput, 'price'> & { price: string };

const nothingTyped: TypedBid = { price: '', eta: '', message: '' };
const asTyped = (bid: BidInput): TypedBid => ({ ...bid, price: String(bid.price) });

/** What is not a number counts as 0 (docs/product.md#forms). */
export function readPrice(typed: string): number {
  const price = Number(typed);
  return Number.isFinite(price) ? price : 0;
}

export function BidForm(props: BidFormProps) {
  const { draft, initial, feePercent, submitLabel, busyLabel, busy, failure, onCancel, onSubmit } = props;
  const { register, handleSubmit, setError, control, formState } = useDraftForm<TypedBid>(
    draft,
    initial ? asTyped(initial) : nothingTyped,
  );
  const { errors } = formState;
  const { net, fee } = youReceive(readPrice(useWatch({ control, name: 'price' })), feePercent);

  const submit = handleSubmit((bid) =>
    onSubmit({ ...bid, price: readPrice(bid.price) }).catch(
      (error: unknown) => void showFieldErrors(error, ['price', 'eta', 'message'], setError),
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
          className="tabular"
          // A turn of the wheel would change the price unseen.
          onWheel={(event) => event.currentTarget.blur()}
          {...register('price', {
            validate: (price) => readPrice(price) >= 1 || 'Price must be greater than £0',
          })}
        />
      </Field>
      <Field label="Estimated Time to Complete" error={errors.eta?.message} required>
        <Input placeholder="e.g., 2-3 days, 1 week" {...register('eta', { required: 'ETA is required' })} />
      </Field>
      <Field label="Additional Message (Optional)" error={errors.message?.message}>
        <Textarea rows={3} {...register('message')} />
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
