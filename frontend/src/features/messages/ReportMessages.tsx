import { useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/apiError';
import { showFieldErrors } from '../../api/fieldErrors';
import { useReportMessages, type Pair } from '../../api/threads';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';

/** Asks staff to look at what was written. */
export function ReportMessages({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const reporting = useReportMessages(pair);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const submit = handleSubmit(({ reason }) =>
    reporting.mutateAsync(reason).then(
      () => {
        toast({ title: 'Messages reported', description: 'Our team will look at them.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['reason'], setError),
    ),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report these messages"
      description="Our team reads this thread once you report it. The other side is not told."
      locked={reporting.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field label="What is wrong?" error={formState.errors.reason?.message} required>
          <Textarea {...register('reason', { required: 'Say what is wrong' })} />
        </Field>
        {isApiError(reporting.error) && !reporting.error.errors['reason'] && (
          <Notice tone="bad" role="alert">
            {errorText(reporting.error)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={reporting.isPending}>
            Report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
