import { useForm } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import { useAppeal } from '../../api/leaderboard';
import { appealPointsRules } from '../../rules/leaderboard';
import { checkText } from '../../rules/textRule';
import { DialogForm } from '../../ui/form/DialogForm';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { toast } from '../../ui/overlay/toastStore';

const fields = ['message'] as const;

type AppealDialogProps = { id: string; points: string; why: string; onClose: () => void };

/** Asks our team to give points back. */
export function AppealDialog({ id, points, why, onClose }: AppealDialogProps) {
  const appeal = useAppeal(id);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { message: '' } });
  const submit = handleSubmit(({ message }) =>
    appeal.mutateAsync(message).then(
      () => {
        toast({ title: 'Appeal sent', description: 'We answer within 5 business days.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title="Appeal against these points"
      description={`${why}: ${points} points. Our team looks at what happened, with your rank with and without them, and tells you why it decided as it did.`}
      action="Send appeal"
      busy={appeal.isPending}
      problem={formProblem(appeal.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Why should you keep them?" error={formState.errors.message?.message} required>
        <Textarea rows={5} maxLength={2_000} {...register('message', checkText(appealPointsRules.message))} />
      </Field>
    </DialogForm>
  );
}
