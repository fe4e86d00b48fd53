import { reviewShown } from '../../../reviews/reviews.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { reviewNews } from './review-news.js';

/** To the reviewed side, which may reply. */
export const shownReview = defineNotice({
  name: 'tell-of-a-shown-review',
  event: reviewShown,
  category: 'reviews',
  topics: ['assignments', 'jobs', 'leaderboard'],
  about: (payload, reads) => reviewNews(payload, reads),
  to: (_, { aboutId }) => [aboutId],
  words: ({ lead, author, aboutsLink, payload: { rating } }) => ({
    title: `${author} gave you ${rating} of 5 stars`,
    message: `The review of “${lead.title}” can be read now. You can reply to it once.`,
    link: aboutsLink,
    mail: {
      subject: `${rating} of 5 stars: ${whatAndWhere(lead)}`,
      paragraphs: ['Your reply stands under the review for everybody who reads it.'],
      button: 'Read the review',
    },
  }),
});
