import { poundsLabel } from '../../../../platform/money/pence.js';
import { priceLowered } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To both sides: staff sent a part of the payment back, and the price is what is left. */
export const loweredPrice = defineNotice({
  name: 'tell-both-of-the-lowered-price',
  event: priceLowered,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments', 'payments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ owner, installerId }) => (owner === 'staff' ? [installerId] : [...owner, installerId]),
  words: ({ lead, linkFor, payload: { wasPence, pricePence, customerId } }, { id }) => {
    const price = poundsLabel(pricePence);
    const back = poundsLabel(wasPence - pricePence);
    return {
      title: 'Our team has lowered the price',
      message: `Our team has sent ${back} of the payment for “${lead.title}” back to the card. The price is ${price} now.`,
      link: linkFor(id),
      mail: {
        subject: `Lower price ${price}: ${whatAndWhere(lead)}`,
        paragraphs: [
          id === customerId
            ? 'The rest is held until you approve the work. Your installer may go on at this price, leave the job, or open a dispute; if they leave, the rest goes back to your card too.'
            : 'You can go on at this price, leave the job without losing your deposit or points, or open a dispute. Submitting the work accepts the price.',
          'A price that one of you had proposed before no longer stands.',
        ],
        button: 'Open the job',
      },
    };
  },
});
