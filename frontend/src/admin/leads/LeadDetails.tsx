import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { Lead } from '../../api/types';
import { formatDate } from '../../ui/text/dates';

type Facts = Pick<Lead, 'id' | 'status' | 'awardedBidId'>;

/** Only a cancellation undoes an award, so a status alone does not say whether installers can bid. */
const notes: Partial<Record<Lead['status'], string>> = {
  active: 'Awarded: takes no more bids',
  draft: 'Awarded: takes no more bids',
};

const noteOn = ({ status, awardedBidId }: Facts) => (awardedBidId ? notes[status] : undefined);

/** The element that explains the status of this lead, if there is one. */
export const awardNoteId = (lead: Facts) => (noteOn(lead) ? `awarded-${lead.id}` : undefined);

function AwardNote({ lead }: { lead: Facts }) {
  const note = noteOn(lead);
  return note ? (
    <span id={awardNoteId(lead)} className="text-hivis-deep">
      {note}
    </span>
  ) : null;
}

/** Place, budget and deadline of a lead, beneath its title. */
export function LeadDetails({ lead }: { lead: Lead }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 xl:min-w-40">
      <span className="flex items-center gap-1">
        <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
        {lead.location}
      </span>
      <span className="tabular font-semibold text-ink">{lead.budget}</span>
      {lead.deadline && (
        <span className="flex items-center gap-1">
          <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
          <span className="sr-only">Deadline </span>
          {formatDate(lead.deadline)}
        </span>
      )}
      {lead.customerId && <span className="text-ink-3">Customer’s job</span>}
      <AwardNote lead={lead} />
    </p>
  );
}

/** How many installers have paid a deposit. */
export function InterestInLead({ lead }: { lead: Lead }) {
  return (
    <span className="tabular flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
      <Users aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
      {lead.interestedCount} interested
    </span>
  );
}
