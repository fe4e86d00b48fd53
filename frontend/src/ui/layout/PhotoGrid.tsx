import { Lock } from 'lucide-react';

type PhotoGridProps = {
  photos: readonly { id: string; url: string; thumbnailUrl: string | null; isPrivate?: boolean }[];
  /** Said under a photo that not everybody sees. */
  privateLabel?: string;
};

/** Photos and papers, small; each opens in full. */
export function PhotoGrid({ photos, privateLabel }: PhotoGridProps) {
  return (
    <ul className="mt-3 grid max-w-2xl grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ id, url, thumbnailUrl, isPrivate }, index) => (
        <li key={id}>
          <a href={url} className="block overflow-hidden rounded-control border border-line">
            {thumbnailUrl ? (
              <img
                src={thumbnailUrl}
                alt={`Photo ${index + 1} of ${photos.length}`}
                loading="lazy"
                className="aspect-[4/3] w-full object-cover"
              />
            ) : (
              <span className="flex aspect-[4/3] items-center justify-center text-sm">
                Document {index + 1}
              </span>
            )}
          </a>
          {isPrivate && (
            <p className="mt-1 flex gap-1 text-xs text-ink-2">
              <Lock aria-hidden="true" className="mt-0.5 size-3 shrink-0" strokeWidth={2} />
              {privateLabel}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
