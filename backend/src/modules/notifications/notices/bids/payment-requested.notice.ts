import { poundsLabel } from '../../../../platform/money/pence.js';
import { paymentRequested } from '../../../bids/bids.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the customer for whom staff chose a bid. */
export const requestedPayment = defineNotice({
  name: 'ask-the-customer-to-pay-for-a-bid',
  event: paymentRequested,
  category: 'money',
  topics: ['jobs'],
  about: async ({ leadId, bidId, pricePence }, reads) => {
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
    title: 'A bid is ready for you to pay',
    message: `Our team chose a bid of ${price} for “${lead.title}”, as agreed with you.`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `Pay ${price} to begin: ${whatAndWhere(lead)}`,
      paragraphs: [
        'Look at the bid and pay by card within 72 hours. The installer is chosen when you have paid, and we hold the payment until the work is done.',
        'If it is not what you agreed, do nothing: after 72 hours the request ends, and your job takes bids as before.',
      ],
      facts: [
        { label: 'Price', value: price },
        { label: 'Estimated time', value: eta },
      ],
      button: stepWords('pay-request', price),
    },
    text: `Pay ${price} for ${shortened(lead.title, 50)} within 72 hours, and your installer is booked.`,
  }),
});
