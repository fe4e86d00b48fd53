import { poundsLabel } from '../../../../platform/money/pence.js';
import { bidEdited } from '../../../bids/bids.events.js';
import { shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the customer whose job has a bid that reads differently from now on. */
export const bidChanged = defineNotice({
  name: 'tell-the-owner-of-a-changed-bid',
  event: bidEdited,
  category: 'bid-updates',
  topics: ['jobs'],
  about: async ({ bidId, leadId, pricePence, wasPence }, reads) => {
    const lead = await reads.lead(leadId);
    if (lead.customerId === null) return null;
    return {
      lead,
      customerId: lead.customerId,
      price: poundsLabel(pricePence),
      was: poundsLabel(wasPence ?? pricePence),
      eta: await reads.bidEta(bidId),
    };
  },
  to: ({ customerId }) => [customerId],
  words: ({ lead, price, was, eta }) => ({
    title: 'A bid was changed',
    message:
      was === price
        ? `An installer has changed the time or message of a ${price} bid for “${lead.title}”.`
        : `An installer has changed a bid for “${lead.title}” from ${was} to ${price}.`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `Bid changed to ${price}: ${whatAndWhere(lead)}`,
      paragraphs: ['The bid now reads as follows. What it said before stands beside it on the job’s page.'],
      facts: [
        { label: 'Price before', value: was },
        { label: 'Price now', value: price },
        { label: 'Estimated time', value: eta },
      ],
      button: 'Compare bids',
    },
    text: `A bid for ${shortened(lead.title, 50)} changed from ${was} to ${price}.`,
  }),
});
