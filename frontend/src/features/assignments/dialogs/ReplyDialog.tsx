import { useDraftForm } from '../../../api/drafts/draftForm';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import { useReply } from '../../../api/reviews';
import { replyToReviewRules } from '../../../rules/work';
import { checkText } from '../../../rules/textRule';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { Textarea } from '../../../ui/form/Textarea';
import { toast } from '../../../ui/overlay/toastStore';

const fields = ['text'] as const;

/** The one answer to a review about oneself. */
export function ReplyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const replying = useReply(id);
  const { register, handleSubmit, setError, formState } = useDraftForm(`reply:${id}`, { text: '' });
  const submit = handleSubmit(({ text }) =>
    replying.mutateAsync(text).then(
      () => {
        toast({ title: 'Reply Sent', description: 'It stands under the review.' });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, fields, setError),
    ),
  );
  return (
    <DialogForm
      title="Reply to this review"
      description="Everybody who reads the review reads it. You can reply once, and it cannot be changed."
      action="Send the reply"
      busy={replying.isPending}
      problem={formProblem(replying.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Your reply" error={formState.errors.text?.message} required>
        <Textarea {...register('text', checkText(replyToReviewRules.text))} />
      </Field>
    </DialogForm>
  );
}
