import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { Assignment } from '../../api/types';
import { Card } from '../../ui/layout/Card';
import { PhotoGrid } from '../../ui/layout/PhotoGrid';
import type { Viewer } from './standing';

/** Where the work is and what it is about. */
export function JobPlace({ assignment, viewer }: { assignment: Assignment; viewer: Viewer }) {
  const { place, description, photos, leadId } = assignment;
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="job-place">
        <h2 id="job-place" className="text-lg">
          The job
        </h2>
        {place && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex items-center gap-2">
              <MapPin aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
              {place.streetAddress && `${place.streetAddress}, `}
              {place.location}, {place.postcode}
            </span>
            <a
              href={place.mapUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-petrol underline underline-offset-2"
            >
              Open the map
            </a>
          </p>
        )}
        <p className="mt-2 max-w-[68ch] whitespace-pre-line text-ink-2">{description}</p>
        {photos.length > 0 && <PhotoGrid photos={photos} />}
        {viewer === 'installer' && (
          <Link
            to={`/leads/${leadId}`}
            className="mt-2 inline-flex min-h-11 items-center font-medium text-petrol underline underline-offset-2"
          >
            The lead as it was posted
          </Link>
        )}
      </section>
    </Card>
  );
}
