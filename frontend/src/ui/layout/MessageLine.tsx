import { cx } from '../cx';
import { formatDateTime } from '../text/dates';
import { PhotoLinks } from './PhotoGrid';

type MessageLineProps = {
  message: {
    mine: boolean;
    name: string;
    text: string;
    contactsRemoved: boolean;
    photos: readonly { id: string; url: string; thumbnailUrl: string | null }[];
    sentAt: string;
    isRead: boolean;
  };
  /** Which side of the page it stands on when its reader wrote neither side. */
  toTheRight?: boolean;
};

/** One message of a talk: who, what, photos, when, and whether the other side has seen it. */
export function MessageLine({ message, toTheRight = message.mine }: MessageLineProps) {
  const { mine, name, text, contactsRemoved, photos, sentAt, isRead } = message;
  return (
    <li className={cx('flex', toTheRight && 'justify-end')}>
      <div
        className={cx(
          'max-w-[min(52ch,88%)] min-w-0 rounded-card border px-4 py-3',
          toTheRight ? 'border-transparent bg-petrol-wash' : 'border-line bg-raised',
        )}
      >
        <p className="text-sm font-semibold">{mine ? 'You' : name}</p>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {photos.length > 0 && (
          <PhotoLinks
            photos={photos.map((photo) => ({ ...photo, thumbnailUrl: photo.thumbnailUrl ?? photo.url }))}
            className="mt-2 grid grid-cols-2 gap-2"
            nameOf={(place) => `Photo ${place + 1} of ${photos.length} from ${mine ? 'you' : name}`}
          />
        )}
        <p className="tabular mt-1 text-xs text-ink-2">
          <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
          {mine && isRead && ' · Read'}
        </p>
        {mine && contactsRemoved && (
          <p className="mt-1 text-sm text-ink-2">
            We took out contact details. You can share them once a bid is accepted.
          </p>
        )}
      </div>
    </li>
  );
}
