import { reviewAsked } from '../../../reviews/reviews.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { reviewNews } from './review-news.js';

/** To each side of work that was paid for. */
export const askedReview = defineNotice({
  name: 'ask-for-a-review',
  event: reviewAsked,
  category: 'reviews',
  topics: ['assignments', 'jobs'],
  about: (payload, reads) => reviewNews(payload, reads),
  to: (_, { authorId }) => [authorId],
  words: ({ lead, about, authorsLink }) => ({
    title: `How did it go with ${about}?`,
    message: `You can review ${about} for “${lead.title}” in the next 14 days.`,
    link: authorsLink,
    mail: {
      subject: `Review ${about}: ${whatAndWhere(lead)}`,
      paragraphs: [
        'Neither of you reads what the other wrote before both reviews are in, or the 14 days are over. Then everybody can read them.',
      ],
      button: 'Write a review',
    },
  }),
});
