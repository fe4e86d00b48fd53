import { applicationRejected } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To an applicant whom staff have rejected. */
export const rejectedApplication = defineNotice({
  name: 'tell-the-applicant-of-the-rejection',
  event: applicationRejected,
  category: 'account',
  topics: ['account'],
  about: async ({ userId }, reads) => {
    const words = await reads.wordsToApplicant(userId);
    return words === null ? null : { userId, words };
  },
  to: ({ userId }) => [userId],
  words: ({ words }) => ({
    title: 'Your application was rejected',
    message: words,
    link: '/papers',
    mail: {
      subject: 'Your application was rejected',
      paragraphs: [
        'If you think this is a mistake, or something has changed, tell us on your page: we look at it again.',
      ],
      button: 'Read and appeal',
    },
  }),
});
