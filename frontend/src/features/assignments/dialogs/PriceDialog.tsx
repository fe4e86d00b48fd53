import { useForm, useWatch } from 'react-hook-form';
import { useAct } from '../../../api/assignments';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import type { Assignment } from '../../../api/types';
import { proposePriceRules } from '../../../rules/work';
import { numberProblem } from '../../../rules/numberRule';
import { checkText } from '../../../rules/textRule';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { formatMoney } from '../../../ui/text/money';
import { Textarea } from '../../../ui/form/Textarea';
import { toast } from '../../../ui/overlay/toastStore';
import { useOtherName } from '../otherName';

type NewPrice = { price: number; reason: string };

const fields = ['price', 'reason'] as const;

/** Proposes another price, for the other of the two to decide. */
export function PriceDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, price } = assignment;
  const other = useOtherName(assignment);
  const proposing = useAct(id, 'price');
  const { register, handleSubmit, setError, control, formState } = useForm<NewPrice>({
    defaultValues: { price: Number(price), reason: '' },
  });
  const typed = Number(useWatch({ control, name: 'price' }));
  const more = typed - Number(price);
  const submit = handleSubmit((body) =>
    proposing.mutateAsync(body).then(
      () => {
        toast({ title: 'Price Proposed', description: `${other} has been told and decides.` });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title="Change the price"
      description={`${other} decides within 72 hours. Until then the price stays as it is.`}
      action="Propose"
      busy={proposing.isPending}
      problem={formProblem(proposing.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
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
            validate: (price) => numberProblem(proposePriceRules.price, price),
          })}
        />
      </Field>
      <Field label="Why" hint={`${other} reads this.`} error={formState.errors.reason?.message} required>
        <Textarea {...register('reason', checkText(proposePriceRules.reason))} />
      </Field>
    </DialogForm>
  );
}

function hintOf(more: number): string | undefined {
  if (!Number.isFinite(more) || Math.abs(more) < 0.005) return undefined;
  return more > 0
    ? `${formatMoney(more)} more, paid by the customer’s card once both agree`
    : `${formatMoney(-more)} less, back to the customer’s card once both agree`;
}
