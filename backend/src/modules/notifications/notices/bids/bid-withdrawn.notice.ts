import { bidWithdrawn } from '../../../bids/bids.events.js';
import { shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the customer who has one bid less to choose from. */
export const withdrawnBid = defineNotice({
  name: 'tell-the-owner-of-a-withdrawn-bid',
  event: bidWithdrawn,
  category: 'bid-updates',
  topics: ['jobs'],
  about: async ({ leadId }, reads) => {
    const lead = await reads.lead(leadId);
    return lead.customerId === null ? null : { lead, customerId: lead.customerId };
  },
  to: ({ customerId }) => [customerId],
  words: ({ lead }) => ({
    title: 'A bid was withdrawn',
    message: `An installer has taken back a bid for “${lead.title}”.`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `Bid withdrawn: ${whatAndWhere(lead)}`,
      paragraphs: ['It can no longer be accepted. The other bids stand as they were.'],
      button: 'Compare bids',
    },
    text: `A bid for ${shortened(lead.title, 50)} was withdrawn.`,
  }),
});
