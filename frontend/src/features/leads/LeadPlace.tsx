import { MapPin } from 'lucide-react';
import type { Lead } from '../../api/types';
import { placeText } from '../../ui/text/placeText';
import { milesText } from './milesText';

/** Where the work is: town and outward code until the deposit is paid, and about how far that is. Nothing before approval. */
export function LeadPlace({ lead }: { lead: Lead }) {
  const place = placeText(lead.location, lead.postcode);
  const parts = [place || 'Place shown once you are approved'];
  if (lead.distanceMiles !== null) parts.push(milesText(lead.distanceMiles));
  return (
    <span className="flex items-center gap-1.5 text-sm text-ink-3">
      <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">{parts.join(' · ')}</span>
    </span>
  );
}
