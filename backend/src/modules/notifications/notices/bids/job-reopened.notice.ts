import { poundsLabel } from '../../../../platform/money/pence.js';
import { jobReopened } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the installers who bid on a job that is on the board again, because the one who was chosen left it, or our team had ended it. */
export const reopenedJob = defineNotice({
  name: 'tell-earlier-bidders-of-the-reopened-job',
  event: jobReopened,
  category: 'new-leads',
  topics: ['leads', 'stats'],
  about: async ({ leadId, leftBy }, reads) => {
    const lead = await reads.lead(leadId);
    return lead.isOpen
      ? { lead, hasLeft: leftBy !== undefined, bidders: await reads.otherBidders(leadId, leftBy ?? null) }
      : null;
  },
  to: ({ bidders }) => bidders,
  words: ({ lead, hasLeft }) => ({
    title: 'A lead is open again',
    message: `“${lead.title}” takes bids again${hasLeft ? ': the installer who was chosen has left it' : ''}.`,
    link: `/leads/${lead.id}`,
    mail: {
      subject: `Open again: ${whatAndWhere(lead)}`,
      paragraphs: [
        `You had paid a deposit on it before. Pay ${poundsLabel(lead.depositPence)} again to bid; if you’re not chosen, it is refunded to your card.`,
      ],
      button: 'See the lead',
    },
    text: `Open again: ${whatAndWhere(lead)}.`,
  }),
});
