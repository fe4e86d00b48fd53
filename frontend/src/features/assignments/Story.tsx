import type { Assignment } from '../../api/types';
import { formatDateTime } from '../../ui/text/dates';
import { PhotoGrid } from '../../ui/layout/PhotoGrid';

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
            {entry.photos.length > 0 && <PhotoGrid photos={entry.photos} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
