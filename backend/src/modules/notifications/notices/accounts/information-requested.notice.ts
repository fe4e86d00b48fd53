import { applicationReminded, informationRequested } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To an applicant of whom staff want to know more. */
export const requestedInformation = defineNotice({
  name: 'ask-the-applicant-for-more',
  event: informationRequested,
  category: 'account',
  topics: ['account'],
  about: async ({ userId }, reads) => {
    const words = await reads.wordsToApplicant(userId);
    return words === null ? null : { userId, words };
  },
  to: ({ userId }) => [userId],
  words: ({ words }) => ({
    title: 'We need a little more from you',
    message: words,
    link: '/papers',
    mail: {
      subject: 'Your application: we need a little more from you',
      paragraphs: [
        'Answer on your page, or send us the paper there. Your application then goes back into the queue.',
      ],
      button: 'Answer',
    },
  }),
});

/** To an applicant whose application cannot go on without them. */
export const remindedApplicant = defineNotice({
  name: 'remind-the-applicant',
  event: applicationReminded,
  category: 'account',
  topics: ['account'],
  about: async ({ userId, missing }, reads) => ({
    userId,
    missing,
    asked: await reads.wordsToApplicant(userId),
  }),
  to: ({ userId }) => [userId],
  words: ({ missing, asked }) => ({
    title: 'Your application waits for you',
    message: `${missing.join('. ')}.${asked ? ` We asked: ${asked}` : ''}`,
    link: '/papers',
    mail: {
      subject: 'Your application waits for you',
      paragraphs: ['Send us what is missing on your page, and your application goes on.'],
      button: 'Go on',
    },
  }),
});
