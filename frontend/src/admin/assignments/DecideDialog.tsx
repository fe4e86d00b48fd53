import { useForm, useWatch } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import type { Assignment } from '../../api/types';
import { resolveDisputeRules } from '../../rules/work';
import { checkText } from '../../rules/textRule';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Textarea } from '../../ui/form/Textarea';
import { BothSides } from '../../ui/layout/BothSides';
import { formatMoney } from '../../ui/text/money';
import { sidesOf } from '../../api/disputeSides';
import { staffAct } from '../data/staffAct';
import { useStaffChange } from '../data/useStaffChange';
import { assignmentCalls } from './assignmentCalls';
import { workTopics } from './workPresentation';

type Decision = { installerAmount: number; reason: string };

const fields = ['installerAmount', 'reason'] as const;

type DecideDialogProps = {
  work: Assignment;
  dispute: NonNullable<Assignment['dispute']>;
  onClose: () => void;
};

/** Staff read what both sides say and split the price of a disputed job, once and for good. */
export function DecideDialog({ work, dispute, onClose }: DecideDialogProps) {
  const { id, price, installer, customer } = work;
  const deciding = useStaffChange({
    touches: workTopics,
    change: (body: Decision) => staffAct(assignmentCalls, 'resolve', { id, body }),
    done: () => ({ title: 'Dispute Decided', description: 'Both sides have been told.' }),
    onDone: onClose,
  });
  const { register, handleSubmit, setError, control, formState } = useForm<Decision>({
    defaultValues: { installerAmount: Number(price), reason: '' },
  });
  const typed = Number(useWatch({ control, name: 'installerAmount' }));
  const back = Number(price) - (Number.isFinite(typed) ? typed : 0);
  const submit = handleSubmit((decision) =>
    deciding.mutateAsync(decision).then(
      () => undefined,
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      wide
      title="Decide the dispute"
      description="This cannot be undone."
      action="Decide"
      variant="accent"
      busy={deciding.isPending}
      problem={formProblem(deciding.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <BothSides sides={sidesOf(work, dispute)} />
      <Field
        label={`To ${installer.name}, before the fee (£)`}
        error={formState.errors.installerAmount?.message}
        hint={
          back >= 0
            ? `${formatMoney(back)} of ${formatMoney(price)} ${customer ? 'goes back' : 'is not paid'}`
            : undefined
        }
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
              (amount >= 0 && amount <= Number(price)) || `Enter an amount from £0 to ${formatMoney(price)}`,
          })}
        />
      </Field>
      <Field label="Why" hint="Both sides read this." error={formState.errors.reason?.message} required>
        <Textarea {...register('reason', checkText(resolveDisputeRules.reason))} />
      </Field>
    </DialogForm>
  );
}
