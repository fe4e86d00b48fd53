import { reviewAnswered } from '../../../reviews/reviews.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { reviewNews } from './review-news.js';

/** To the author of the review. */
export const answeredReview = defineNotice({
  name: 'tell-of-a-reply-to-a-review',
  event: reviewAnswered,
  category: 'reviews',
  topics: ['assignments', 'jobs'],
  about: (payload, reads) => reviewNews(payload, reads),
  to: (_, { authorId }) => [authorId],
  words: ({ lead, about, authorsLink }) => ({
    title: `${about} replied to your review`,
    message: `The reply stands under your review of “${lead.title}”.`,
    link: authorsLink,
    mail: {
      subject: `${about} replied to your review: ${whatAndWhere(lead)}`,
      paragraphs: [],
      button: 'Read the reply',
    },
  }),
});
