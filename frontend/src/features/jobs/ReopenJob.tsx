import { useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/http/apiError';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useReopenJob } from '../../api/jobs';
import type { JobDetail } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { today } from '../../ui/text/dates';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Notice } from '../../ui/state/Notice';
import { toast } from '../../ui/overlay/toastStore';
import { deadlineRule } from './jobForm';

/** For a job that its installer left: it goes back on the board as it was, with another deadline if need be. */
export function ReopenJob({ job }: { job: JobDetail }) {
  const reopen = useReopenJob(job.id);
  const keeps = job.deadline && job.deadline >= today() ? job.deadline : '';
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { deadline: keeps } });
  const submit = handleSubmit((body) =>
    reopen.mutateAsync(body).then(
      () => {
        toast({ title: 'Job Open Again', description: 'You get an email with each bid.' });
      },
      (error: unknown) => void showFieldErrors(error, ['deadline'], setError),
    ),
  );
  return (
    <Card className="mt-5 p-5 sm:p-6">
      <h2 className="text-xl">Find somebody else?</h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        Open the job again as it was. We’ll tell everyone who had paid a deposit for it, and matching
        installers who haven’t heard of it yet.
      </p>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex flex-col gap-4 sm:flex-row sm:items-end"
      >
        <Field label="Preferred Completion Date (Optional)" error={formState.errors.deadline?.message}>
          <Input type="date" min={today()} {...register('deadline', deadlineRule())} />
        </Field>
        <Button type="submit" variant="accent" busy={reopen.isPending}>
          Open the job again
        </Button>
      </form>
      {isApiError(reopen.error) && !reopen.error.errors['deadline'] && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(reopen.error)}
        </Notice>
      )}
    </Card>
  );
}
