import { useState } from 'react';
import { ApiError } from '../../../api/http/apiError';
import { useAct } from '../../../api/assignments';
import { useDraftForm } from '../../../api/drafts/draftForm';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import { NOT_KEPT, useSendLater } from '../../../api/outgoing/useOutgoing';
import { useSharedPhotos } from '../../../api/profile/sharedPhotos';
import { photoSender } from '../../../api/files';
import type { FilePurpose } from '../../../api/types';
import { showEvidenceRules, submitWorkRules } from '../../../rules/work';
import { checkText } from '../../../rules/textRule';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { PhotoPicker } from '../../../ui/form/PhotoPicker';
import { isSending, sentOrNot, stopSending, type Photo } from '../../../ui/form/photos';
import { Textarea } from '../../../ui/form/Textarea';
import { toast } from '../../../ui/overlay/toastStore';
import { randomId } from '../../../ui/randomId';
import { useOnline } from '../../../ui/state/useOnline';

type PhotoDialogProps = {
  id: string;
  act: 'submit' | 'evidence';
  purpose: FilePurpose;
  title: string;
  text: string;
  label: string;
  done: { title: string; description: string };
  onClose: () => void;
};

const fields = ['note'] as const;
const rules = { submit: submitWorkRules.note, evidence: showEvidenceRules.note };

/** An act with words and photos: they are sent while one writes, or once there is a connection. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { id, act, purpose, title, text, label, done, onClose } = props;
  const submitting = useAct(id, act);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const shared = useSharedPhotos();
  const { register, handleSubmit, setError, formState } = useDraftForm(`${act}:${id}`, { note: '' });
  const isOnline = useOnline();
  const sendLater = useSendLater();
  const [idempotencyKey] = useState(randomId);
  const later = async (note: string) => {
    const what = { id: idempotencyKey, what: act, subjectId: id };
    try {
      await sendLater({ ...what, text: note, photos: sentOrNot(photos) });
      stopSending(photos);
      onClose();
    } catch {
      setError('note', { message: NOT_KEPT });
    }
  };
  const submit = handleSubmit(async ({ note }) => {
    if (!navigator.onLine) return later(note);
    try {
      await submitting.mutateAsync({
        note,
        photoIds: photos.flatMap(({ fileId }) => fileId ?? []),
        idempotencyKey,
      });
      toast(done);
      onClose();
    } catch (error) {
      // Lost on the way: whether it arrived shows when it is sent again.
      if (!(error instanceof ApiError)) return later(note);
      showFieldErrors(error, fields, setError);
    }
  });
  return (
    <DialogForm
      title={title}
      description={text}
      wide
      action={isOnline && photos.some(isSending) ? 'Sending photos…' : title}
      variant="accent"
      busy={submitting.isPending}
      disabled={isOnline && photos.some(isSending)}
      problem={formProblem(submitting.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={label} error={formState.errors.note?.message} required>
        <Textarea {...register('note', checkText(rules[act]))} />
      </Field>
      <PhotoPicker
        send={photoSender(purpose)}
        most={8}
        photos={photos}
        shared={shared}
        onChange={setPhotos}
      />
    </DialogForm>
  );
}
