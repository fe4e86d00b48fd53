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

type Decision = { installerAmount: number; reason: string };

/** Staff split the price of a disputed job, once and for good. */
export function ResolveDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, price, installer } = assignment;
  const deciding = useAct(id, 'resolve');
  const { register, handleSubmit, setError, control, formState } = useForm<Decision>({
    defaultValues: { installerAmount: Number(price), reason: '' },
  });
  const typed = Number(useWatch({ control, name: 'installerAmount' }));
  const back = Number(price) - (Number.isFinite(typed) ? typed : 0);
  const submit = handleSubmit((decision) =>
    deciding.mutateAsync(decision).then(
      () => {
        toast({ title: 'Dispute Decided', description: 'Both sides have been told.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['installerAmount', 'reason'], setError),
    ),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Decide the dispute"
      description="This cannot be undone."
      locked={deciding.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field
          label={`To ${installer.name}, before the fee (£)`}
          error={formState.errors.installerAmount?.message}
          hint={back >= 0 ? `${formatMoney(back)} of ${formatMoney(price)} goes back` : undefined}
          required
        >
          <Input
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            max={price}
            className="tabular"
            {...register('installerAmount', {
              valueAsNumber: true,
              validate: (amount) =>
                (amount >= 0 && amount <= Number(price)) ||
                `Enter an amount from £0 to ${formatMoney(price)}`,
            })}
          />
        </Field>
        <Field label="Why" hint="Both sides read this." error={formState.errors.reason?.message} required>
          <Textarea {...register('reason', { required: 'Give a reason' })} />
        </Field>
        {isApiError(deciding.error) && Object.keys(deciding.error.errors).length === 0 && (
          <Notice tone="bad" role="alert">
            {errorText(deciding.error)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="accent" busy={deciding.isPending}>
            Decide
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
