import type { Lead } from '../../api/types';

type Facts = Pick<Lead, 'id' | 'status' | 'awardedBidId'>;

/** Only a cancellation undoes an award, so a status alone does not say whether installers can bid. */
const notes: Partial<Record<Lead['status'], string>> = {
  active: 'Awarded: takes no more bids',
  draft: 'Awarded: takes no more bids',
};

const noteOn = ({ status, awardedBidId }: Facts) => (awardedBidId ? notes[status] : undefined);

/** The element that explains the status of this lead, if there is one. */
export const awardNoteId = (lead: Facts) => (noteOn(lead) ? `awarded-${lead.id}` : undefined);

export function AwardNote({ lead }: { lead: Facts }) {
  const note = noteOn(lead);
  return note ? (
    <span id={awardNoteId(lead)} className="text-hivis-deep">
      {note}
    </span>
  ) : null;
}
