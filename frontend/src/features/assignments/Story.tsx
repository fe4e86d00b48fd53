import type { Assignment } from '../../api/types';
import { formatDateTime } from '../../ui/dates';

/** What both sides did about the work, newest first. */
export function Story({ entries }: { entries: Assignment['timeline'] }) {
  return (
    <section aria-labelledby="story" className="pt-2">
      <h2 id="story" className="mb-4 text-xl">
        The work so far
      </h2>
      <ol className="border-l-2 border-line pl-5">
        {entries.toReversed().map((entry) => (
          <li key={entry.id} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[27px] size-3 rounded-full border-2 border-paper bg-petrol"
            />
            <p>{entry.what}</p>
            <p className="tabular text-sm text-ink-3">{formatDateTime(entry.at)}</p>
            {entry.note && (
              <p className="mt-2 max-w-[64ch] rounded-control bg-sunken px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
                {entry.note}
              </p>
            )}
            {entry.photos.length > 0 && <Photos photos={entry.photos} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Photos({ photos }: { photos: Assignment['timeline'][number]['photos'] }) {
  return (
    <ul className="mt-3 grid max-w-2xl grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ id, url, thumbnailUrl }, index) => (
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
        </li>
      ))}
    </ul>
  );
}
