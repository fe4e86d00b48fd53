import { useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/apiError';
import { useAct } from '../../api/assignments';
import { showFieldErrors } from '../../api/fieldErrors';
import type { Assignment, ProposedDay } from '../../api/types';
import { Button } from '../../ui/Button';
import { today } from '../../ui/dates';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Notice } from '../../ui/Notice';
import { Select } from '../../ui/Select';
import { toast } from '../../ui/toastStore';
import { dayParts } from './workDay';

/** Proposes a day for the work; the other side agrees or proposes another. */
export function DayDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const proposing = useAct(assignment.id, 'day');
  const { register, handleSubmit, setError, formState } = useForm<ProposedDay>({
    defaultValues: { day: '', part: 'all-day' },
  });
  const submit = handleSubmit((body) =>
    proposing.mutateAsync(body).then(
      () => {
        toast({ title: 'Day Proposed', description: 'The other side has been told.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['day', 'part'], setError),
    ),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={assignment.day ? 'Propose another day' : 'Propose a day'}
      description={
        assignment.day
          ? 'The agreed day stands until the other side agrees to this one.'
          : 'The other side agrees, or proposes another. We remind you both the day before.'
      }
      locked={proposing.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field label="Day" error={formState.errors.day?.message} required>
          <Input type="date" min={today()} {...register('day', { required: 'Choose a day' })} />
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
