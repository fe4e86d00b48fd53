import { priceDeclined } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the side that would have liked another price. */
export const declinedPrice = defineNotice({
  name: 'tell-the-proposer-that-the-price-stays',
  event: priceDeclined,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ otherThan }, { by }) => otherThan(by),
  words: ({ lead, linkFor, nameOf, payload: { by } }, { id }) => ({
    title: 'The price stays as it is',
    message: `${nameOf(by)} left the price of “${lead.title}” as it is.`,
    link: linkFor(id),
    mail: {
      subject: `The price stays: ${whatAndWhere(lead)}`,
      paragraphs: ['You can propose another price, or agree the details by message.'],
      button: 'Open the job',
    },
  }),
});
