import { formatDateTime } from '../text/dates';
import { PhotoGrid } from './PhotoGrid';

type Shown = {
  id: string;
  note: string | null;
  photos: readonly { id: string; url: string; thumbnailUrl: string | null }[];
  at: string;
};

export type Side = {
  name: string;
  /** What they began with; null: the other one began. */
  said: string | null;
  shown: readonly Shown[];
};

/** What each of two says and shows, side by side. */
export function BothSides({ sides }: { sides: readonly Side[] }) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {sides.map(({ name, said, shown }, at) => (
        <section key={at} aria-label={`What ${name} says`} className="rounded-control border border-line p-4">
          <h3 className="font-semibold">{name}</h3>
          {said !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{said}”</p>}
          {shown.map(({ id, note, photos, at }) => (
            <div key={id} className="mt-3 border-t border-line pt-3">
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              {photos.length > 0 && <PhotoGrid photos={photos} label={`Evidence of ${name}, photo`} />}
              <p className="tabular mt-1 text-sm text-ink-3">{formatDateTime(at)}</p>
            </div>
          ))}
          {said === null && shown.length === 0 && <p className="mt-1 text-ink-2">Nothing shown so far.</p>}
        </section>
      ))}
    </div>
  );
}
