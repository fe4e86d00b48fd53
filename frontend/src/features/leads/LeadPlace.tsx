import { MapPin } from 'lucide-react';
import type { Lead } from '../../api/types';
import { milesText } from './milesText';

/** Where the work is: place, outward code, distance from the installer's postcode. */
export function LeadPlace({ lead }: { lead: Lead }) {
  const parts = [`${lead.location}, ${lead.postcode}`];
  if (lead.distanceMiles !== null) parts.push(milesText(lead.distanceMiles));
  return (
    <span className="flex items-center gap-1.5 text-sm text-ink-3">
      <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">{parts.join(' · ')}</span>
    </span>
  );
}
