import { Users } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import type { Lead } from '../../api/types';

/** How many installers have paid a deposit. */
export function InterestInLead() {
  const lead = useRecordContext<Lead>();
  if (!lead) return null;
  return (
    <span className="tabular flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
      <Users aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
      {lead.interestedCount} interested
    </span>
  );
}
