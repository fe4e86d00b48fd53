import { poundsLabel } from '../../../../platform/money/pence.js';
import { contractCancelled } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To both sides: the customer has cancelled within the 14 days. The law asks for this confirmation in a form that can be kept. */
export const cancelledContract = defineNotice({
  name: 'tell-both-of-the-cancelled-contract',
  event: contractCancelled,
  category: 'money',
  topics: ['bids', 'jobs', 'leads', 'assignments', 'payments', 'stats'],
  about: async (payload, reads) =>
    payload.customerId === undefined ? null : workNews({ ...payload, customerId: payload.customerId }, reads),
  to: ({ payload: { customerId, installerId } }) => [customerId, installerId],
  words: ({ lead, linkFor, payload: { customerId, outcome, pricePence } }, { id }) => {
    const isCustomer = id === customerId;
    const isRefund = outcome === 'refund';
    const price = poundsLabel(pricePence);
    const what = isCustomer ? 'You have cancelled' : 'The customer has cancelled';
    const money = isRefund
      ? `The whole payment of ${price} goes back to ${isCustomer ? 'your' : 'the'} card.`
      : 'Our team decides what is paid for.';
    return {
      title: isCustomer ? 'Your contract is cancelled' : 'The customer has cancelled within 14 days',
      message: `${what} the contract about “${lead.title}”. ${money}`,
      link: linkFor(id),
      mail: {
        subject: `Cancelled within 14 days: ${whatAndWhere(lead)}`,
        paragraphs: [
          isRefund
            ? isCustomer
              ? 'The refund has been requested already, there is nothing for you to do. The installer has been told.'
              : 'There is nothing left to do. Your deposit goes back to your card, and you lose no points.'
            : isCustomer
              ? 'You pay for what was done until now, as you asked for work to begin sooner; where you had not asked, nothing. Show what was done and what was not: our team decides after 5 days.'
              : 'You get the part of the price that was done until now, if the customer had asked for work to begin. Show what was done: our team decides after 5 days.',
        ],
        facts: [{ label: isRefund ? 'Goes back' : 'Held until the decision', value: price }],
        button: 'Open the job',
      },
    };
  },
});
