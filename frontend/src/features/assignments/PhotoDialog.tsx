import { useState } from 'react';
import { errorText, isApiError } from '../../api/apiError';
import { useAct } from '../../api/assignments';
import { useDraftForm } from '../../api/draftForm';
import { showFieldErrors } from '../../api/fieldErrors';
import { photoSender } from '../../api/files';
import type { FilePurpose } from '../../api/types';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { PhotoPicker } from '../../ui/PhotoPicker';
import { isSending, type Photo } from '../../ui/photos';
import { Textarea } from '../../ui/Textarea';
import { toast } from '../../ui/toastStore';

type PhotoDialogProps = {
  id: string;
  act: 'submit' | 'evidence';
  purpose: FilePurpose;
  title: string;
  text: string;
  label: string;
  /** Said when nothing was written. */
  missing: string;
  done: { title: string; description: string };
  onClose: () => void;
};

/** An act with words and photos: they are sent while one writes. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { id, act, purpose, title, text, label, missing, done, onClose } = props;
  const submitting = useAct(id, act);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const { register, handleSubmit, setError, formState } = useDraftForm(`${act}:${id}`, { note: '' });
  const submit = handleSubmit(({ note }) =>
    submitting.mutateAsync({ note, photoIds: photos.flatMap(({ fileId }) => fileId ?? []) }).then(
      () => {
        toast(done);
        onClose();
      },
      (error: unknown) => void showFieldErrors(error, ['note'], setError),
    ),
  );
  const failure = isApiError(submitting.error) && !submitting.error.errors['note'] ? submitting.error : null;
  return (
    <Dialog open onClose={onClose} title={title} description={text} locked={submitting.isPending} wide>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
        <Field label={label} error={formState.errors.note?.message} required>
          <Textarea {...register('note', { required: missing })} />
        </Field>
        <PhotoPicker send={photoSender(purpose)} most={8} photos={photos} onChange={setPhotos} />
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
            {photos.some(isSending) ? 'Photos are being sent…' : title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
