import { poundsLabel } from '../../../../platform/money/pence.js';
import { bidPlaced } from '../../../bids/bids.events.js';
import { shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the customer whose job got a bid. */
export const bidReceived = defineNotice({
  name: 'tell-the-owner-of-a-bid',
  event: bidPlaced,
  category: 'bid-updates',
  topics: ['jobs'],
  about: async ({ bidId, leadId, pricePence }, reads) => {
    const lead = await reads.lead(leadId);
    if (lead.customerId === null) return null;
    return {
      lead,
      customerId: lead.customerId,
      price: poundsLabel(pricePence),
      eta: await reads.bidEta(bidId),
    };
  },
  to: ({ customerId }) => [customerId],
  words: ({ lead, price, eta }) => ({
    title: 'You have a new bid',
    message: `An installer has bid ${price} for “${lead.title}”.`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `New bid of ${price}: ${whatAndWhere(lead)}`,
      paragraphs: [
        'Compare price, timing and track record, and accept the bid that suits you. You pay when you accept, and we hold the payment until the work is done.',
      ],
      facts: [
        { label: 'Price', value: price },
        { label: 'Estimated time', value: eta },
      ],
      button: 'Compare bids',
    },
    text: `New bid of ${price} for ${shortened(lead.title, 50)}.`,
  }),
});
