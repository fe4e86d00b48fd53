import { reviewAwaited } from '../../../reviews/reviews.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { reviewNews } from './review-news.js';

/** To the side that has not written yet, shortly before the time is over. */
export const awaitedReview = defineNotice({
  name: 'remind-of-a-review',
  event: reviewAwaited,
  category: 'reviews',
  about: (payload, reads) => reviewNews(payload, reads),
  to: (_, { authorId }) => [authorId],
  words: ({ lead, about, authorsLink, payload: { daysLeft } }) => ({
    title: `${daysLeft} days left to review ${about}`,
    message: `After that, “${lead.title}” cannot be reviewed any more.`,
    link: authorsLink,
    mail: {
      subject: `${daysLeft} days left to review ${about}: ${whatAndWhere(lead)}`,
      paragraphs: ['A few words are enough. They help the next person to choose.'],
      button: 'Write a review',
    },
  }),
});
