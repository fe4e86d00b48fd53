import { poundsLabel } from '../../../../platform/money/pence.js';
import { priceChanged } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To both sides. */
export const changedPrice = defineNotice({
  name: 'tell-both-of-the-new-price',
  event: priceChanged,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments', 'payments'],
  about: async (payload, reads) => ({
    ...(await workNews(payload, reads)),
    chargeId:
      payload.pricePence > payload.wasPence
        ? await reads.chargeOfPrice(payload.assignmentId, payload.pricePence)
        : null,
  }),
  to: ({ owner, installerId }) => (owner === 'staff' ? [installerId] : [...owner, installerId]),
  words: ({ lead, linkFor, chargeId, payload: { wasPence, pricePence, customerId } }, { id }) => {
    const price = poundsLabel(pricePence);
    const difference = poundsLabel(Math.abs(pricePence - wasPence));
    const yours =
      pricePence > wasPence
        ? `Your ${difference} more is held with the rest.`
        : `${difference} is on its way back to your card.`;
    return {
      title: 'The price has changed',
      message: `The price of “${lead.title}” is ${price} now. ${id === customerId ? yours : 'It is paid and held.'}`,
      link: linkFor(id),
      mail: {
        subject: `New price ${price}: ${whatAndWhere(lead)}`,
        paragraphs: ['Both sides agreed to it. It is paid out when the work is approved.'],
        button: 'Open the job',
        ...(id === customerId && chargeId !== null && { attachments: [{ receiptOf: chargeId }] }),
      },
    };
  },
});
