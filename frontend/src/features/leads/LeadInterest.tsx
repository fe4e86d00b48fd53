import { Users } from 'lucide-react';
import type { Lead } from '../../api/types';

/** How many others there are, before anybody pays. */
export function LeadInterest({ lead }: { lead: Lead }) {
  return (
    <span className="tabular flex items-center gap-1.5 text-sm text-ink-3">
      <Users aria-hidden="true" className="size-4" strokeWidth={1.75} />
      <span>
        <span className="block">{lead.interestedCount} interested</span>
        {lead.maxBidders && (
          <span className="block font-medium text-ink-2">
            {lead.bidders} of {lead.maxBidders} bidders
          </span>
        )}
      </span>
    </span>
  );
}
