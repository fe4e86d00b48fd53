import { useState } from 'react';
import { errorText, isApiError } from '../../api/apiError';
import { useAct } from '../../api/assignments';
import { useDraftForm } from '../../api/draftForm';
import { showFieldErrors } from '../../api/fieldErrors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';
import { PhotoPicker } from './PhotoPicker';
import { isSending, type Photo } from './photos';

/** What was done, and photos of it. */
export function SubmitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const submitting = useAct(id, 'submit');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const { register, handleSubmit, setError, formState } = useDraftForm(`submit-work:${id}`, { note: '' });
  const submit = handleSubmit(({ note }) =>
    submitting.mutateAsync({ note, photoIds: photos.flatMap(({ fileId }) => fileId ?? []) }).then(
      () => {
        toast({ title: 'Work Submitted', description: "We'll let you know as soon as it has been checked." });
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['note'], setError),
    ),
  );
  const failure = isApiError(submitting.error) && !submitting.error.errors['note'] ? submitting.error : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Submit the work"
      description="Say what you did and show it. If there is no answer within 7 days, the work counts as approved."
      locked={submitting.isPending}
      wide
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field label="What you did" error={formState.errors.note?.message} required>
          <Textarea {...register('note', { required: 'Say what you did' })} />
        </Field>
        <PhotoPicker purpose="work-photo" photos={photos} onChange={setPhotos} />
        {failure && (
          <Notice tone="bad" role="alert">
            {errorText(failure)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="accent"
            busy={submitting.isPending}
            disabled={photos.some(isSending)}
          >
            {photos.some(isSending) ? 'Photos are being sent…' : 'Submit the work'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
