import { poundsLabel } from '../../../../platform/money/pence.js';
import { priceAgreed } from '../../../assignments/assignments.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the customer, whose offer was accepted. */
export const priceToPay = defineNotice({
  name: 'ask-the-customer-to-pay-what-is-more',
  event: priceAgreed,
  category: 'money',
  urgency: 'work',
  topics: ['jobs', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ owner }) => owner,
  words: ({ lead, installer, ownersLink, payload: { morePence } }) => ({
    title: 'Your new price was accepted',
    message: `${installer} accepted it. Pay ${poundsLabel(morePence)} more for “${lead.title}” and the new price holds.`,
    link: ownersLink,
    mail: {
      subject: `Pay ${poundsLabel(morePence)} more: ${whatAndWhere(lead)}`,
      paragraphs: ['Pay within 72 hours. It is held with your payment until you approve the work.'],
      button: stepWords('pay-price', poundsLabel(morePence)),
    },
  }),
});
