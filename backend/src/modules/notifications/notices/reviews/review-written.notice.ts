import { reviewWritten } from '../../../reviews/reviews.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { reviewNews } from './review-news.js';

/** To the other side, which reads it when it has written too. When both are in, the shown review is the news. */
export const writtenReview = defineNotice({
  name: 'tell-of-a-hidden-review',
  event: reviewWritten,
  category: 'reviews',
  topics: ['assignments', 'jobs'],
  about: async (payload, reads) =>
    (await reads.review(payload.reviewId)).shownAt === null ? reviewNews(payload, reads) : null,
  to: (_, { aboutId }) => [aboutId],
  words: ({ lead, author, aboutsLink }) => ({
    title: `${author} has reviewed you`,
    message: `Write your own review of “${lead.title}” and you can both read what the other wrote.`,
    link: aboutsLink,
    mail: {
      subject: `${author} has reviewed you: ${whatAndWhere(lead)}`,
      paragraphs: ['If you do not write one, it can be read when the time to write is over.'],
      button: 'Write a review',
    },
  }),
});
