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
  about: async (payload, reads) => ({
    ...(await reviewNews(payload, reads)),
    days: payload.reviewDays ?? 14,
  }),
  to: (_, { authorId }) => [authorId],
  words: ({ lead, about, authorsLink, days }) => ({
    title: `How did it go with ${about}?`,
    message: `You can review ${about} for “${lead.title}” in the next ${days} days.`,
    link: authorsLink,
    mail: {
      subject: `Review ${about}: ${whatAndWhere(lead)}`,
      paragraphs: [
        `Neither of you reads what the other wrote before both reviews are in, or the ${days} days are over. Then everybody can read them.`,
      ],
      button: 'Write a review',
    },
  }),
});
