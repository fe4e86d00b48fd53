import { useState } from 'react';
import { errorText, isApiError } from '../../api/http/apiError';
import { useDraftForm } from '../../api/drafts/draftForm';
import { useConnection } from '../../api/http/connection';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useSharedPhotos } from '../../api/profile/sharedPhotos';
import { photoSender } from '../../api/files';
import { useSendMessage, type Pair } from '../../api/threads';
import type { Thread } from '../../api/types';
import { sendMessageRules } from '../../rules/threads';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Notice } from '../../ui/state/Notice';
import { PhotoPicker } from '../../ui/form/PhotoPicker';
import { isSending, type Photo } from '../../ui/form/photos';
import { Textarea } from '../../ui/form/Textarea';

const MOST_PHOTOS = 4;

/** Writes a message. What was typed outlives the end of the session. */
export function MessageForm({ pair, thread }: { pair: Pair; thread: Thread }) {
  const sending = useSendMessage(pair);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const shared = useSharedPhotos();
  const { register, handleSubmit, setError, reset, formState } = useDraftForm(
    `message:${pair.leadId}:${pair.installerId ?? ''}`,
    { text: '' },
  );
  const { isWaiting, whenThere } = useConnection();
  const submit = handleSubmit(({ text }) =>
    whenThere(() =>
      sending.mutateAsync({ text, photoIds: photos.flatMap(({ fileId }) => fileId ?? []) }).then(
        () => {
          reset({ text: '' });
          setPhotos([]);
        },
        (error: unknown) => void showFieldErrors(error, ['text'], setError),
      ),
    ),
  );
  const failure = isApiError(sending.error) && !sending.error.errors['text'] ? sending.error : null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-3.5">
      <Field label={`Message to ${thread.name}`} error={formState.errors.text?.message}>
        <Textarea rows={3} maxLength={2_000} {...register('text', checkText(sendMessageRules.text))} />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PhotoPicker
          send={photoSender('message')}
          most={MOST_PHOTOS}
          photos={photos}
          shared={shared}
          onChange={setPhotos}
        />
        <Button type="submit" busy={sending.isPending || isWaiting} disabled={photos.some(isSending)}>
          {isWaiting ? 'Waiting for connection…' : photos.some(isSending) ? 'Sending photos…' : 'Send'}
        </Button>
      </div>
      {isWaiting && <Notice role="status">It is sent as soon as you are back. Keep this page open.</Notice>}
      {failure && (
        <Notice tone="bad" role="alert">
          {errorText(failure)}
        </Notice>
      )}
    </form>
  );
}
