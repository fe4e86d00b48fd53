import { useState } from 'react';
import { ApiError, errorText, isApiError } from '../../api/http/apiError';
import { useDraftForm } from '../../api/drafts/draftForm';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { NOT_KEPT, useSendLater } from '../../api/outgoing/useOutgoing';
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
import { isSending, sentOrNot, stopSending, type Photo } from '../../ui/form/photos';
import { Textarea } from '../../ui/form/Textarea';
import { randomId } from '../../ui/randomId';
import { useOnline } from '../../ui/state/useOnline';

const MOST_PHOTOS = 4;

/** Writes a message. The text outlives the end of the session; without a connection it is sent once there is one. */
export function MessageForm({ pair, thread }: { pair: Pair; thread: Thread }) {
  const sending = useSendMessage(pair);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const shared = useSharedPhotos();
  const { register, handleSubmit, setError, reset, formState } = useDraftForm(
    `message:${pair.leadId}:${pair.installerId ?? ''}`,
    { text: '' },
  );
  const { leadId, installerId } = pair;
  const to = installerId && { installerId };
  const isOnline = useOnline();
  const sendLater = useSendLater();
  /** One for each message, however often it is sent. */
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const isSent = () => {
    setIdempotencyKey(randomId());
    reset({ text: '' });
    setPhotos([]);
  };
  const later = async (text: string) => {
    const what = { id: idempotencyKey, what: 'message' as const, subjectId: leadId, ...to };
    try {
      await sendLater({ ...what, text, photos: sentOrNot(photos) });
      stopSending(photos);
      isSent();
    } catch {
      setError('text', { message: NOT_KEPT });
    }
  };
  const submit = handleSubmit(async ({ text }) => {
    if (!navigator.onLine) return later(text);
    try {
      await sending.mutateAsync({
        text,
        photoIds: photos.flatMap(({ fileId }) => fileId ?? []),
        idempotencyKey,
      });
      isSent();
    } catch (error) {
      // Lost on the way: whether it arrived shows when it is sent again.
      if (!(error instanceof ApiError)) return later(text);
      showFieldErrors(error, ['text'], setError);
    }
  });
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
        <Button type="submit" busy={sending.isPending} disabled={isOnline && photos.some(isSending)}>
          {isOnline && photos.some(isSending) ? 'Sending photos…' : 'Send'}
        </Button>
      </div>
      {failure && (
        <Notice tone="bad" role="alert">
          {errorText(failure)}
        </Notice>
      )}
    </form>
  );
}
