import { poundsLabel } from '../../../../platform/money/pence.js';
import { priceProposed } from '../../../assignments/assignments.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the side that decides on another price. */
export const proposedPrice = defineNotice({
  name: 'tell-the-other-side-of-the-price',
  event: priceProposed,
  category: 'money',
  urgency: 'work',
  topics: ['bids', 'jobs', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ otherThan }, { by }) => otherThan(by),
  words: ({ lead, linkFor, payload: { wasPence, pricePence } }, { id }) => ({
    title: 'A new price was proposed',
    message: `The price of “${lead.title}” would be ${poundsLabel(pricePence)} instead of ${poundsLabel(wasPence)}. You decide.`,
    link: linkFor(id),
    mail: {
      subject: `New price proposed: ${whatAndWhere(lead)}`,
      paragraphs: [
        'Accept it or leave the price as it is. Without an answer the proposal lapses after 72 hours, and the price stays.',
      ],
      button: stepWords('answer-price', poundsLabel(pricePence)),
    },
  }),
});
