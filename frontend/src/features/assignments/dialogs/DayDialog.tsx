import { useForm } from 'react-hook-form';
import { useAct } from '../../../api/assignments';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import type { Assignment, ProposedDay } from '../../../api/types';
import { proposeDayRules } from '../../../rules/work';
import { checkText } from '../../../rules/textRule';
import { today } from '../../../ui/text/dates';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { Select } from '../../../ui/form/Select';
import { toast } from '../../../ui/overlay/toastStore';
import { useOtherName } from '../otherName';
import { dayParts } from '../workDay';

const fields = ['day', 'part'] as const;

/** Proposes a day for the work; whom it is proposed to agrees or proposes another. */
export function DayDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const other = useOtherName(assignment);
  const proposing = useAct(assignment.id, 'day');
  const { register, handleSubmit, setError, formState } = useForm<ProposedDay>({
    defaultValues: { day: '', part: 'all-day' },
  });
  const submit = handleSubmit((body) =>
    proposing.mutateAsync(body).then(
      () => {
        toast({ title: 'Day Proposed', description: `${other} has been told.` });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title={assignment.day ? 'Propose another day' : 'Propose a day'}
      description={
        assignment.day
          ? `The agreed day stands until ${other} agrees to this one.`
          : `${other} agrees, or proposes another. We remind you both the day before.`
      }
      action="Propose"
      busy={proposing.isPending}
      problem={formProblem(proposing.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Day" error={formState.errors.day?.message} required>
        <Input type="date" min={today()} {...register('day', checkText(proposeDayRules.day))} />
      </Field>
      <Field label="When" error={formState.errors.part?.message} required>
        <Select {...register('part')}>
          {Object.entries(dayParts).map(([part, label]) => (
            <option key={part} value={part}>
              {label.charAt(0).toUpperCase() + label.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  );
}
