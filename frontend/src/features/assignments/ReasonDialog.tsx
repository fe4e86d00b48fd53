import { useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/apiError';
import { useAct } from '../../api/assignments';
import { showFieldErrors } from '../../api/fieldErrors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';

type ReasonDialogProps = {
  id: string;
  act: 'return' | 'withdraw' | 'cancel' | 'dispute';
  title: string;
  text: string;
  label: string;
  confirmLabel: string;
  danger?: boolean;
  done: { title: string; description: string };
  onClose: () => void;
};

/** An act that says why, for the other side to read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, act, title, text, label, confirmLabel, danger, done, onClose } = props;
  const sending = useAct(id, act);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const submit = handleSubmit((body) =>
    sending.mutateAsync(body).then(
      () => {
        toast(done);
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['reason'], setError),
    ),
  );
  return (
    <Dialog open onClose={onClose} title={title} description={text} locked={sending.isPending}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field label={label} error={formState.errors.reason?.message} required>
          <Textarea {...register('reason', { required: 'Give a reason' })} />
        </Field>
        {isApiError(sending.error) && !sending.error.errors['reason'] && (
          <Notice tone="bad" role="alert">
            {errorText(sending.error)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={sending.isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
