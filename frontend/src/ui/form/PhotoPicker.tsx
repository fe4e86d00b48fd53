import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { buttonClass } from '../button/buttonClass';
import { Checkbox } from './Checkbox';
import { cx } from '../cx';
import { randomId } from '../randomId';
import { isSending, type Photo } from './photos';

type PhotoPickerProps = {
  /** Sends one file and says how far it is, from 0 to 1. */
  send: (
    file: File,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<Pick<Photo, 'thumbnailUrl'> & { id: string }>;
  most: number;
  photos: readonly Photo[];
  /** Photos that came from another app, to be added by a button. */
  shared?: { photos: readonly File[]; taken: () => void };
  /** Offers to keep single photos back, and says from whom. */
  privateLabel?: string;
  onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
};

/** Sends pictures as soon as they are chosen, and shows how far each is. */
export function PhotoPicker({ send, most, photos, shared, privateLabel, onChange }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState('');
  const change = (key: string, values: Partial<Photo>) =>
    onChange((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  const sendOne = async (file: File) => {
    const key = randomId();
    const sending = new AbortController();
    onChange((all) => [...all, { key, name: file.name, file, sending, sent: 0 }]);
    try {
      const { id: fileId, thumbnailUrl } = await send(file, (sent) => change(key, { sent }), sending.signal);
      change(key, { fileId, thumbnailUrl, sent: 1 });
    } catch (error) {
      change(key, { problem: error instanceof Error ? error.message : 'It was not sent.' });
    }
  };
  const add = (chosen: readonly File[]) => {
    const room = most - photos.length;
    const taken = chosen.slice(0, room);
    for (const file of taken) void sendOne(file);
    setLeftOut(
      taken.length < chosen.length
        ? `${chosen.length - taken.length} of the ${chosen.length} photos that you chose were not added: ${most} is the most here.`
        : '',
    );
    if (input.current) input.current.value = '';
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="text-sm font-semibold">
        Photos (up to {most})
      </p>
      {photos.length > 0 && (
        <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo) => (
            <li key={photo.key}>
              <PhotoTile
                photo={photo}
                onRemove={() => {
                  photo.sending?.abort();
                  onChange((all) => all.filter(({ key }) => key !== photo.key));
                }}
              />
              {privateLabel && (
                <Checkbox
                  label={privateLabel}
                  aria-label={`${photo.name}: ${privateLabel}`}
                  className="text-sm"
                  checked={photo.isPrivate ?? false}
                  onChange={(event) => change(photo.key, { isPrivate: event.target.checked })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-sm font-medium text-warn empty:hidden">
        {leftOut}
      </p>
      {photos.length < most && shared && shared.photos.length > 0 && (
        <button
          type="button"
          className={buttonClass('accent', 'mt-2 w-full sm:mr-3 sm:w-auto')}
          onClick={() => {
            add(shared.photos);
            shared.taken();
          }}
        >
          {shared.photos.length === 1
            ? 'Add the photo that you shared'
            : `Add the ${shared.photos.length} photos that you shared`}
        </button>
      )}
      {photos.length < most && (
        <label
          className={buttonClass(
            'secondary',
            'mt-2 w-full cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 sm:w-auto',
          )}
        >
          <ImagePlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Add photos
          <input
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={(event) => add([...(event.target.files ?? [])])}
          />
        </label>
      )}
    </div>
  );
}

function PhotoTile({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { name, sent, thumbnailUrl, problem } = photo;
  return (
    <div className="relative overflow-hidden rounded-control border border-line bg-sunken">
      <div className="flex aspect-[4/3] items-center justify-center p-2 text-center text-xs text-ink-2">
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt={name} className="absolute inset-0 size-full object-cover" />
        ) : (
          <span
            className={cx('wrap-anywhere', problem && 'font-medium text-bad')}
            role={problem ? 'alert' : undefined}
          >
            {problem ?? (isSending(photo) && !navigator.onLine ? `${name}: waiting for connection` : name)}
          </span>
        )}
      </div>
      {isSending(photo) && (
        <progress
          value={sent}
          max={1}
          aria-label={`Sending ${name}`}
          className="absolute inset-x-0 bottom-0 h-1.5 w-full accent-petrol"
        />
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-1 right-1 inline-flex size-8 items-center justify-center rounded-full bg-raised text-ink shadow-dialog"
      >
        <X aria-hidden="true" className="size-4" strokeWidth={2} />
      </button>
    </div>
  );
}
