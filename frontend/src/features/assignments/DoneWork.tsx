import type { Assignment } from '../../api/types';
import { PhotoGrid } from '../../ui/layout/PhotoGrid';

/** The submitted work, beside the photos of the posted job: who approves it sees it before the button. */
export function DoneWork({ assignment }: { assignment: Assignment }) {
  const { status, installer, photos, timeline } = assignment;
  const handedIn = timeline.findLast(({ kind }) => kind === 'submitted');
  if (status !== 'submitted' || !handedIn) return null;
  const before = handedIn.photos.length > 0 ? photos : [];
  return (
    <section aria-labelledby="done" className="mt-5 border-t border-line pt-4">
      <h3 id="done" className="text-lg">
        What {installer.name} did
      </h3>
      {handedIn.note && (
        <p className="mt-2 max-w-[64ch] whitespace-pre-line wrap-anywhere">{handedIn.note}</p>
      )}
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {before.length > 0 && (
          <div>
            <h4 className="mt-3 text-sm font-semibold">Before</h4>
            <PhotoGrid photos={before} label="Before, photo" />
          </div>
        )}
        {handedIn.photos.length > 0 && (
          <div>
            <h4 className="mt-3 text-sm font-semibold">Done</h4>
            <PhotoGrid photos={handedIn.photos} label="Done, photo" />
          </div>
        )}
      </div>
    </section>
  );
}
