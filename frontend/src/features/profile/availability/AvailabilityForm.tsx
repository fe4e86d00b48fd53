import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useSaveAvailability } from '../../../api/profile/availability';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import type { Availability } from '../../../api/types';
import { Button } from '../../../ui/button/Button';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Field } from '../../../ui/form/Field';
import { FormActions } from '../../../ui/form/FormActions';
import { Input } from '../../../ui/form/Input';
import { Switch } from '../../../ui/form/Switch';
import { toast } from '../../../ui/overlay/toastStore';
import { today } from '../../../ui/text/dates';
import { startText } from '../../../ui/text/startText';
import { availabilityOf, fieldsOf, WEEKDAYS } from './availabilityForm';

const named = ['availableFrom', 'timeOff'] as const;
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export function AvailabilityForm({ availability }: { availability: Availability }) {
  const saving = useSaveAvailability();
  const { control, register, handleSubmit, setError, formState } = useForm({
    defaultValues: fieldsOf(availability),
  });
  const timeOff = useFieldArray({ control, name: 'timeOff' });
  const { isAvailable, hasHours, days } = useWatch({ control }) as ReturnType<typeof fieldsOf>;
  const { errors } = formState;
  const submit = handleSubmit((fields) => {
    if (fields.hasHours && !fields.days.some(({ works }) => works))
      return setError('hasHours', { message: 'Choose at least one day' });
    return saving.mutateAsync(availabilityOf(fields)).then(
      ({ start }) =>
        toast({ title: 'Availability Updated', description: `Customers read: ${startText(start)}.` }),
      (failure: unknown) => void showFieldErrors(failure, named, setError),
    );
  });
  const problem = formProblem(saving.error, named);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <p className="rounded-control bg-sunken px-4 py-3">
        Customers read: <strong>{startText(availability.start)}</strong>
      </p>
      <div>
        <Switch
          label="Take on new work"
          hint="While it is off we tell you of no new leads. You can still browse, unlock and bid."
          {...register('isAvailable')}
        />
      </div>
      {isAvailable && (
        <>
          <Field
            label="Full until"
            hint="The day from which you can start a new job. We tell you of new leads from that day on."
            error={errors.availableFrom?.message}
          >
            <Input type="date" min={today()} className="max-w-56" {...register('availableFrom')} />
          </Field>
          <fieldset className="grid gap-2 border-t border-line pt-4">
            <legend className="sr-only">Working hours</legend>
            <Switch
              label="Only in my working hours"
              hint="Leads that come outside of them reach you when your next hours begin. Everybody can read these hours on your page."
              {...register('hasHours')}
            />
            {errors.hasHours && (
              <p role="alert" className="text-sm font-medium text-bad">
                {errors.hasHours.message}
              </p>
            )}
            {hasHours && (
              <ul className="divide-y divide-line">
                {WEEKDAYS.map((day, at) => (
                  <li
                    key={day}
                    className="grid items-center gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
                  >
                    <Checkbox label={capital(day)} {...register(`days.${at}.works`)} />
                    {days[at]?.works && (
                      <span className="flex min-w-0 flex-wrap items-center gap-2 pb-2 max-sm:pl-8.5 sm:pb-0">
                        <Input
                          type="time"
                          aria-label={`${capital(day)} from`}
                          className="max-w-32 min-w-0 flex-1 basis-28"
                          {...register(`days.${at}.from`)}
                        />
                        <span aria-hidden="true">to</span>
                        <Input
                          type="time"
                          aria-label={`${capital(day)} to`}
                          className="max-w-32 min-w-0 flex-1 basis-28"
                          {...register(`days.${at}.to`)}
                        />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </fieldset>
          <fieldset className="grid gap-3 border-t border-line pt-4">
            <legend className="sr-only">Time off</legend>
            <p className="font-medium">
              Time off
              <span className="block text-sm font-normal text-ink-3">
                Nobody else reads these days: customers are told the first day on which you can start.
              </span>
            </p>
            {timeOff.fields.map(({ id }, at) => (
              <div key={id} className="flex flex-wrap items-end gap-3">
                <Field label="First day" className="min-w-0 flex-1 basis-40">
                  <Input
                    type="date"
                    min={today()}
                    {...register(`timeOff.${at}.from`, { required: 'Choose a day' })}
                  />
                </Field>
                <Field label="Last day" className="min-w-0 flex-1 basis-40">
                  <Input
                    type="date"
                    min={today()}
                    {...register(`timeOff.${at}.to`, { required: 'Choose a day' })}
                  />
                </Field>
                <Button
                  variant="quiet"
                  aria-label={`Remove time off ${at + 1}`}
                  onClick={() => timeOff.remove(at)}
                >
                  Remove
                </Button>
              </div>
            ))}
            {errors.timeOff && (
              <p role="alert" className="text-sm font-medium text-bad">
                {errors.timeOff.message ?? 'Choose the first and the last day'}
              </p>
            )}
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => timeOff.append({ from: '', to: '' })}
            >
              Add time off
            </Button>
          </fieldset>
        </>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <FormActions>
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </FormActions>
    </form>
  );
}
