import { useForm, useWatch } from 'react-hook-form';
import { errorText, isApiError } from '../../api/apiError';
import { useAct } from '../../api/assignments';
import { showFieldErrors } from '../../api/fieldErrors';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { formatMoney } from '../../ui/money';
import { Notice } from '../../ui/Notice';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';

type NewPrice = { price: number; reason: string };

/** Proposes another price; the other side decides. */
export function PriceDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, price } = assignment;
  const proposing = useAct(id, 'price');
  const { register, handleSubmit, setError, control, formState } = useForm<NewPrice>({
    defaultValues: { price: Number(price), reason: '' },
  });
  const typed = Number(useWatch({ control, name: 'price' }));
  const more = typed - Number(price);
  const submit = handleSubmit((body) =>
    proposing.mutateAsync(body).then(
      () => {
        toast({ title: 'Price Proposed', description: 'The other side has been told and decides.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['price', 'reason'], setError),
    ),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the price"
      description="The other side decides within 72 hours. Until then the price stays as it is."
      locked={proposing.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field
          label="New price for the whole job (£)"
          error={formState.errors.price?.message}
          hint={hintOf(more)}
          required
        >
          <Input
            type="number"
            inputMode="decimal"
            step="0.01"
            min="1"
            className="tabular"
            {...register('price', {
              valueAsNumber: true,
              validate: (amount) => amount >= 1 || 'Price must be greater than £0',
            })}
          />
        </Field>
        <Field
          label="Why"
          hint="The other side reads this."
          error={formState.errors.reason?.message}
          required
        >
          <Textarea {...register('reason', { required: 'Give a reason' })} />
        </Field>
        {isApiError(proposing.error) && Object.keys(proposing.error.errors).length === 0 && (
          <Notice tone="bad" role="alert">
            {errorText(proposing.error)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={proposing.isPending}>
            Propose
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function hintOf(more: number): string | undefined {
  if (!Number.isFinite(more) || Math.abs(more) < 0.005) return undefined;
  return more > 0
    ? `${formatMoney(more)} more, paid by the customer’s card once both agree`
    : `${formatMoney(-more)} less, back to the customer’s card once both agree`;
}
