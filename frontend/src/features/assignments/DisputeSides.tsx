import type { Assignment } from '../../api/types';
import { PhotoGrid } from '../../ui/layout/PhotoGrid';
import { formatDateTime } from '../../ui/text/dates';

type Dispute = NonNullable<Assignment['dispute']>;

/** What each of the two says and shows, side by side. */
export function DisputeSides({ assignment, dispute }: { assignment: Assignment; dispute: Dispute }) {
  const { installer, customer, timeline } = assignment;
  const sides = [
    { side: 'customer', name: customer?.name ?? 'Our team' },
    { side: 'installer', name: installer.name },
  ] as const;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {sides.map(({ side, name }) => {
        const shown = timeline.filter((entry) => entry.kind === 'evidence' && entry.side === side);
        const opened = dispute.by === side;
        return (
          <section
            key={side}
            aria-label={`What ${name} says`}
            className="rounded-control border border-line p-4"
          >
            <h3 className="font-semibold">{name}</h3>
            {opened && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{dispute.reason}”</p>}
            {shown.map(({ id, note, photos, at }) => (
              <div key={id} className="mt-3 border-t border-line pt-3">
                <p className="whitespace-pre-line wrap-anywhere">{note}</p>
                {photos.length > 0 && <PhotoGrid photos={photos} label={`Evidence of ${name}, photo`} />}
                <p className="tabular mt-1 text-sm text-ink-3">{formatDateTime(at)}</p>
              </div>
            ))}
            {!opened && shown.length === 0 && <p className="mt-1 text-ink-2">Nothing shown so far.</p>}
          </section>
        );
      })}
    </div>
  );
}
