import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '../../api/apiError';
import { useDraftForm } from '../../api/draftForm';
import { showFieldErrors } from '../../api/fieldErrors';
import { usePostJob } from '../../api/jobs';
import { useTownOfPostcode } from '../../api/places';
import { JOB_SERVICE_LABELS, SERVICE_TYPES } from '../../serviceTypes';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { today } from '../../ui/dates';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Select } from '../../ui/Select';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';
import {
  DESCRIPTION_MINIMUM,
  emptyJob,
  POST_JOB_DRAFT,
  jobFields,
  jobPayload,
  jobRules,
  type JobFormValues,
} from './jobForm';

export function PostJobForm({ onClose }: { onClose: () => void }) {
  const post = usePostJob();
  const { register, handleSubmit, setError, setFocus, setValue, reset, control, formState } =
    useDraftForm<JobFormValues>(POST_JOB_DRAFT, emptyJob);
  const { errors } = formState;
  const [description, location, postcode, budget] = useWatch({
    control,
    name: ['description', 'location', 'postcode', 'budget'],
  });
  const length = description.trim().length;
  useTownOfPostcode(postcode, location, (town) => setValue('location', town, { shouldValidate: true }));

  useEffect(() => setFocus('title'), [setFocus]);

  const submit = handleSubmit((values) =>
    post.mutate(jobPayload(values), {
      onSuccess: () => {
        toast({
          title: 'Job posted successfully',
          description: 'Your job has been posted and will be sent to matching installers.',
        });
        reset(emptyJob);
        onClose();
      },
      onError: (error) => {
        showFieldErrors(error, jobFields, setError);
        toast({ variant: 'destructive', title: 'Failed to post job', description: errorText(error) });
      },
    }),
  );

  return (
    <Card className="p-5 sm:p-7">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-labelledby="post-job"
        className="grid gap-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <h2 id="post-job" className="text-xl">
            Post a New Job
          </h2>
          <p className="mt-1 text-ink-2">
            We'll alert nearby installers straight away. Each pays a refundable deposit to bid.
          </p>
        </div>
        <Field label="Job title" error={errors.title?.message} required>
          <Input placeholder="Starlink on a barn roof" {...register('title', jobRules.title)} />
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
            length < DESCRIPTION_MINIMUM
              ? `Describe what's there now, what you need, and access. ${DESCRIPTION_MINIMUM - length} more characters.`
              : "Describe what's there now, what you need, and access."
          }
          required
        >
          <Textarea rows={4} {...register('description', jobRules.description)} />
        </Field>
        <Field label="Location" error={errors.location?.message} required>
          <Input placeholder="Bolton" {...register('location', jobRules.location)} />
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
            {...register('postcode', jobRules.postcode)}
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
          <Input placeholder="£200-£400" {...register('budget', jobRules.budget)} />
        </Field>
        <Field label="Job type" error={errors.jobType?.message} required>
          <Select {...register('jobType', jobRules.jobType)}>
            <option value="">Choose one</option>
            <option value="residential">Residential</option>
            <option value="commercial">Commercial</option>
            <option value="industrial">Industrial</option>
          </Select>
        </Field>
        <Field label="Preferred Completion Date (Optional)" error={errors.deadline?.message}>
          <Input type="date" min={today()} {...register('deadline')} />
        </Field>
        <div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="accent" busy={post.isPending}>
            {post.isPending ? 'Posting...' : 'Post Job'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
