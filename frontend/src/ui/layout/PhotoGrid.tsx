import { Lock } from 'lucide-react';
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { lazyWithRetry } from '../state/lazyWithRetry';

const Lightbox = lazyWithRetry(async () => ({ default: (await import('../overlay/Lightbox')).Lightbox }));

type LinkedPhoto = { id: string; url: string; thumbnailUrl: string | null };

type PhotoLinksProps<T extends LinkedPhoto> = {
  photos: readonly T[];
  className: string;
  /** What a photo is called, by its place among all. */
  nameOf: (place: number) => string;
  /** Under a photo. */
  below?: (photo: T) => ReactNode;
};

/** Small photos, each of which opens in full over the page; papers are links to the file. */
export function PhotoLinks<T extends LinkedPhoto>({ photos, className, nameOf, below }: PhotoLinksProps<T>) {
  const [opened, setOpened] = useState<string | null>(null);
  const pictures = photos.flatMap((photo, place) =>
    photo.thumbnailUrl ? [{ id: photo.id, url: photo.url, name: nameOf(place) }] : [],
  );
  const open = (event: MouseEvent, { id, thumbnailUrl }: T) => {
    // In a tab of its own where the browser is asked for it.
    if (!thumbnailUrl || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(id);
  };
  return (
    <>
      <ul className={className}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <a
              href={photo.url}
              onClick={(event) => open(event, photo)}
              className="block overflow-hidden rounded-control border border-line"
            >
              {photo.thumbnailUrl ? (
                <img
                  src={photo.thumbnailUrl}
                  alt={nameOf(place)}
                  loading="lazy"
                  className="aspect-[4/3] w-full object-cover"
                />
              ) : (
                <span className="flex aspect-[4/3] items-center justify-center text-sm">
                  Document {place + 1}
                </span>
              )}
            </a>
            {below?.(photo)}
          </li>
        ))}
      </ul>
      <Suspense>
        {opened !== null && (
          <Lightbox
            photos={pictures}
            start={pictures.findIndex(({ id }) => id === opened)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type PhotoGridProps = {
  photos: readonly (LinkedPhoto & { isPrivate?: boolean })[];
  /** Said under a photo that not everybody sees. */
  privateLabel?: string;
  /** What they show, e.g. "Done"; else they are photos. */
  label?: string;
};

/** Photos and papers, small; each opens in full. */
export function PhotoGrid({ photos, privateLabel, label = 'Photo' }: PhotoGridProps) {
  return (
    <PhotoLinks
      photos={photos}
      className="mt-3 grid max-w-2xl grid-cols-3 gap-2 sm:grid-cols-4"
      nameOf={(place) => `${label} ${place + 1} of ${photos.length}`}
      below={({ isPrivate }) =>
        isPrivate && (
          <p className="mt-1 flex gap-1 text-xs text-ink-2">
            <Lock aria-hidden="true" className="mt-0.5 size-3 shrink-0" strokeWidth={2} />
            {privateLabel}
          </p>
        )
      }
    />
  );
}
