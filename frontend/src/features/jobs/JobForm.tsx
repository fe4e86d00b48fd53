import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '../../api/http/apiError';
import { useDraftForm } from '../../api/drafts/draftForm';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useSharedPhotos } from '../../api/profile/sharedPhotos';
import { photoSender } from '../../api/files';
import { useTownOfPostcode } from '../../api/places';
import type { JobInput } from '../../api/types';
import { JOB_SERVICE_LABELS, SERVICE_TYPES } from '../../serviceTypes';
import { saveJobRules } from '../../rules/jobs';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { today } from '../../ui/text/dates';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { Input } from '../../ui/form/Input';
import { PhotoPicker } from '../../ui/form/PhotoPicker';
import { isSending, type Photo } from '../../ui/form/photos';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { toast } from '../../ui/overlay/toastStore';
import {
  deadlineRule,
  emptyJob,
  jobFields,
  jobPayload,
  MOST_JOB_PHOTOS,
  PRIVATE_PHOTO,
  type JobFormValues,
} from './jobForm';

type JobFormProps = {
  /** Under which name half-filled input is kept when the session ends. */
  draft: string;
  initial: JobFormValues;
  photos?: readonly Photo[];
  label: string;
  /** What stands above the fields. */
  heading?: ReactNode;
  words: { submit: string; busy: string; failed: string };
  save: (job: JobInput) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
};

/** What a customer says about a job, with photos that are sent while one writes. */
export function JobForm(props: JobFormProps) {
  const { draft, initial, label, heading, words, save, onSaved, onCancel } = props;
  const [photos, setPhotos] = useState(props.photos ?? []);
  const shared = useSharedPhotos();
  const { register, handleSubmit, setError, setFocus, setValue, reset, control, formState } =
    useDraftForm<JobFormValues>(draft, initial);
  const { errors, isSubmitting } = formState;
  const [description, location, postcode, budget] = useWatch({
    control,
    name: ['description', 'location', 'postcode', 'budget'],
  });
  const length = description.trim().length;
  useTownOfPostcode(postcode, location, (town) => setValue('location', town, { shouldValidate: true }));

  useEffect(() => setFocus('title'), [setFocus]);

  const submit = handleSubmit((values) =>
    save(jobPayload(values, photos)).then(
      () => {
        reset(emptyJob);
        onSaved();
      },
      (error: unknown) => {
        showFieldErrors(error, jobFields, setError);
        toast({ variant: 'destructive', title: words.failed, description: errorText(error) });
      },
    ),
  );
  const sending = photos.some(isSending);

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={label}
      className="grid gap-5 sm:grid-cols-2"
    >
      {heading && <div className="sm:col-span-2">{heading}</div>}
      <Field label="Job title" error={errors.title?.message} required>
        <Input placeholder="Starlink on a barn roof" {...register('title', checkText(saveJobRules.title))} />
      </Field>
      <Field label="Service type" error={errors.serviceType?.message} required>
        <Select {...register('serviceType')}>
          {SERVICE_TYPES.map((type) => (
            <option key={type} value={type}>
              {JOB_SERVICE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Description"
        className="sm:col-span-2"
        error={errors.description?.message}
        hint={
          length < saveJobRules.description.min
            ? `Describe what's there now, what you need, and access. ${saveJobRules.description.min - length} more characters.`
            : "Describe what's there now, what you need, and access."
        }
        required
      >
        <Textarea rows={4} {...register('description', checkText(saveJobRules.description))} />
      </Field>
      <Field label="Location" error={errors.location?.message} required>
        <Input placeholder="Bolton" {...register('location', checkText(saveJobRules.location))} />
      </Field>
      <Field
        label="House and street (Optional)"
        hint="Only the installer you choose reads it, until 30 days after the job. You can say it later."
        error={errors.streetAddress?.message}
      >
        <Input
          autoComplete="street-address"
          placeholder="12 Mill Lane"
          {...register('streetAddress', checkText(saveJobRules.streetAddress))}
        />
      </Field>
      <Field
        label="Postcode"
        hint="Installers see only the first half (BL1 of BL1 1AA) until they pay a deposit."
        error={errors.postcode?.message}
        required
      >
        <Input
          autoComplete="postal-code"
          placeholder="BL1 1AA"
          {...register('postcode', checkText(saveJobRules.postcode))}
        />
      </Field>
      <Field
        label="Budget"
        hint={
          budget.trim() !== '' &&
          !/\d/.test(budget) &&
          'Name an amount, such as £200-£400: installers sort and filter by it.'
        }
        error={errors.budget?.message}
        required
      >
        <Input placeholder="£200-£400" {...register('budget', checkText(saveJobRules.budget))} />
      </Field>
      <Field label="Job type" error={errors.jobType?.message} required>
        <Select {...register('jobType', checkText(saveJobRules.jobType))}>
          <option value="">Choose one</option>
          <option value="residential">Residential</option>
          <option value="commercial">Commercial</option>
          <option value="industrial">Industrial</option>
        </Select>
      </Field>
      <Field label="Preferred Completion Date (Optional)" error={errors.deadline?.message}>
        <Input type="date" min={today()} {...register('deadline', deadlineRule(initial.deadline))} />
      </Field>
      <Field
        label="How many installers may bid?"
        hint="Each pays a refundable deposit first. Anyone who has paid can always bid."
        error={errors.maxBidders?.message}
      >
        <Select {...register('maxBidders')}>
          <option value="">No limit</option>
          <option value="3">3 at most</option>
          <option value="5">5 at most</option>
          <option value="10">10 at most</option>
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <PhotoPicker
          send={photoSender('job-photo')}
          most={MOST_JOB_PHOTOS}
          photos={photos}
          privateLabel={PRIVATE_PHOTO}
          shared={shared}
          onChange={setPhotos}
        />
        <p className="mt-2 text-sm text-ink-3">
          Approved installers see them before they pay a deposit, except those you keep back.
        </p>
      </div>
      <FormActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={isSubmitting} disabled={sending}>
          {sending ? 'Sending photos…' : isSubmitting ? words.busy : words.submit}
        </Button>
      </FormActions>
    </form>
  );
}
