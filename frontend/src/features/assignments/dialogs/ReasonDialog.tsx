import { useForm } from 'react-hook-form';
import { useAct } from '../../../api/assignments';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import { giveReasonRules } from '../../../rules/work';
import { checkText } from '../../../rules/textRule';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { Textarea } from '../../../ui/form/Textarea';
import { toast } from '../../../ui/overlay/toastStore';

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

const fields = ['reason'] as const;

/** An act that says why, for both to read. */
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
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title={title}
      description={text}
      action={confirmLabel}
      variant={danger ? 'danger' : 'primary'}
      busy={sending.isPending}
      problem={formProblem(sending.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={label} error={formState.errors.reason?.message} required>
        <Textarea {...register('reason', checkText(giveReasonRules.reason))} />
      </Field>
    </DialogForm>
  );
}
