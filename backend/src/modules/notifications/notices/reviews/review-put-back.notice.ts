import { reviewPutBack } from '../../../reviews/reviews.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { reviewNews } from './review-news.js';

/** To the reviewed side, unless the review was never shown: its author is told by the decision on their complaint. */
export const restoredReview = defineNotice({
  name: 'tell-of-a-restored-review',
  event: reviewPutBack,
  category: 'reviews',
  topics: ['assignments', 'jobs', 'leaderboard'],
  about: async (payload, reads) => (payload.wasShown ? reviewNews(payload, reads) : null),
  to: (_, { aboutId }) => [aboutId],
  words: ({ lead, author, aboutsLink }) => ({
    title: `The review of ${author} can be read again`,
    message: `Our team had removed the review of “${lead.title}”, looked at it again after a complaint, and put it back.`,
    link: aboutsLink,
    mail: {
      subject: `A review can be read again: ${whatAndWhere(lead)}`,
      paragraphs: [],
      button: 'Read the review',
    },
  }),
});
