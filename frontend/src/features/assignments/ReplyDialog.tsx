import { errorText, isApiError } from '../../api/apiError';
import { useDraftForm } from '../../api/draftForm';
import { showFieldErrors } from '../../api/fieldErrors';
import { useReply } from '../../api/reviews';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';

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
      (error: unknown) => void showFieldErrors(error, ['text'], setError),
    ),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reply to this review"
      description="Everybody who reads the review reads it. You can reply once, and it cannot be changed."
      locked={replying.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field label="Your reply" error={formState.errors.text?.message} required>
          <Textarea {...register('text', { required: 'Write a reply' })} />
        </Field>
        {isApiError(replying.error) && !replying.error.errors['text'] && (
          <Notice tone="bad" role="alert">
            {errorText(replying.error)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={replying.isPending}>
            Send the reply
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
