import { reviewTakenAway } from '../../../reviews/reviews.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { decisionPath, objectWords } from '../support/decision-path.js';
import { reviewNews } from './review-news.js';

/** To the author of the review, with the reason that all may read. */
export const removedReview = defineNotice({
  name: 'tell-of-a-removed-review',
  event: reviewTakenAway,
  category: 'account',
  topics: ['assignments', 'jobs'],
  about: async (payload, reads) => ({
    ...(await reviewNews(payload, reads)),
    reason: (await reads.review(payload.reviewId)).removalReason ?? '',
  }),
  to: (_, { authorId }) => [authorId],
  words: ({ lead, about, payload: { reviewId }, reason }) => ({
    title: `Your review of ${about} was removed`,
    message: `Our team removed it: ${reason}`,
    link: decisionPath('review', reviewId),
    mail: {
      subject: `Your review was removed: ${whatAndWhere(lead)}`,
      paragraphs: ['Readers see that a review was removed, and why.', objectWords],
      button: 'Read and object',
    },
  }),
});
