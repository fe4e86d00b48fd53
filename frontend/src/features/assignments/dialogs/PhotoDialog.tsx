import { useState } from 'react';
import { useAct } from '../../../api/assignments';
import { useDraftForm } from '../../../api/drafts/draftForm';
import { useConnection } from '../../../api/http/connection';
import { formProblem, showFieldErrors } from '../../../api/http/fieldErrors';
import { useSharedPhotos } from '../../../api/profile/sharedPhotos';
import { photoSender } from '../../../api/files';
import type { FilePurpose } from '../../../api/types';
import { showEvidenceRules, submitWorkRules } from '../../../rules/work';
import { checkText } from '../../../rules/textRule';
import { DialogForm } from '../../../ui/form/DialogForm';
import { Field } from '../../../ui/form/Field';
import { PhotoPicker } from '../../../ui/form/PhotoPicker';
import { isSending, type Photo } from '../../../ui/form/photos';
import { Notice } from '../../../ui/state/Notice';
import { Textarea } from '../../../ui/form/Textarea';
import { toast } from '../../../ui/overlay/toastStore';

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

/** An act with words and photos: they are sent while one writes. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { id, act, purpose, title, text, label, done, onClose } = props;
  const submitting = useAct(id, act);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const shared = useSharedPhotos();
  const { register, handleSubmit, setError, formState } = useDraftForm(`${act}:${id}`, { note: '' });
  const { isWaiting, whenThere } = useConnection();
  const submit = handleSubmit(({ note }) =>
    whenThere(() =>
      submitting.mutateAsync({ note, photoIds: photos.flatMap(({ fileId }) => fileId ?? []) }).then(
        () => {
          toast(done);
          onClose();
        },
        (error: unknown) => void showFieldErrors(error, fields, setError),
      ),
    ),
  );
  return (
    <DialogForm
      title={title}
      description={text}
      wide
      action={isWaiting ? 'Waiting for connection…' : photos.some(isSending) ? 'Sending photos…' : title}
      variant="accent"
      busy={submitting.isPending || isWaiting}
      disabled={photos.some(isSending)}
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
      {isWaiting && <Notice role="status">It is sent as soon as you are back. Keep this page open.</Notice>}
    </DialogForm>
  );
}
