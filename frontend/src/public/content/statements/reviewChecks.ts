import { contactAbout } from '../../links';
import type { Statement } from './statement';

export const REVIEW_CHECKS: Statement = {
  path: '/how-reviews-are-checked',
  name: 'How reviews are checked',
  description:
    'Who can write a review, how we know that they had the work done, when it is shown, and what we remove and what we never remove.',
  keywords: ['reviews', 'genuine reviews', 'fake reviews'],
  lead: 'Every review here comes from a job that was done and paid for through this site.',
  editions: [
    {
      version: '1.0',
      from: '2026-11-26',
      announced: '2026-11-26',
      nextReview: '2027-11-26',
      changes: null,
      sections: [
        {
          id: 'who',
          title: 'Who can write one',
          content: [
            {
              text: 'Only the two sides of a job whose work was approved and paid for through this site: the customer about the installer, and the installer about the customer, once each, within 14 days of the approval. The product knows the job and the payment itself, so nobody has to prove anything, and nobody else can write. Jobs of our own have no reviews.',
            },
          ],
        },
        {
          id: 'shown',
          title: 'When it is shown',
          content: [
            {
              text: 'Neither side reads the other’s review before both are in or the 14 days are over. Then both are shown, good and bad alike, with the writer’s first name. What was written is never changed, by us or by the writer. The side that was reviewed may reply once. While a job is in dispute its reviews wait.',
            },
          ],
        },
        {
          id: 'never',
          title: 'What there is not',
          content: [
            {
              list: [
                'No review is bought, invented, or taken over from another site.',
                'Nobody gets anything for a review, whatever it says.',
                'No review is hidden, put further back or left out of the average because it is unwelcome.',
              ],
            },
          ],
        },
        {
          id: 'removed',
          title: 'What is removed',
          content: [
            {
              text: 'A person of our team removes a review only when it breaks the law or our terms. In its place everybody reads that a review was removed, and why. Who removed it, and when, is recorded in a log that cannot be changed. Its stars and points then no longer count.',
            },
          ],
          control: { href: contactAbout('privacy', 'About a review'), label: 'Report a review' },
        },
      ],
    },
  ],
};
