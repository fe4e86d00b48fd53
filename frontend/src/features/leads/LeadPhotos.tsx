import type { Lead } from '../../api/types';
import { PhotoGrid } from '../../ui/layout/PhotoGrid';

/** What the customer shows of the place, and how much more there is to see after the deposit. */
export function LeadPhotos({ lead: { photos = [], morePhotos = 0 } }: { lead: Lead }) {
  if (photos.length === 0 && morePhotos === 0) return null;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="mt-5 text-lg">
        Photos
      </h2>
      {photos.length > 0 && <PhotoGrid photos={photos} />}
      {morePhotos > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          {morePhotos} {photos.length > 0 && 'more '}
          {morePhotos === 1 ? 'photo' : 'photos'} once your deposit is paid.
        </p>
      )}
    </section>
  );
}
