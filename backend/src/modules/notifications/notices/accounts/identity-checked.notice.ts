import { identityVerified } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To an installer whose identity was checked, or whose check was taken back. */
export const identityChecked = defineNotice({
  name: 'tell-of-the-identity-check',
  event: identityVerified,
  category: 'account',
  topics: ['account'],
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: ({ isVerified }) =>
    isVerified
      ? {
          title: 'Your identity is verified',
          message: 'Your identity has been checked and verified.',
          link: '/profile',
          mail: {
            subject: 'Your identity is verified',
            paragraphs: [
              'Next, we’ll review your application. Once you are approved you can unlock leads and bid.',
            ],
            button: 'See your profile',
          },
        }
      : {
          title: 'Your identity needs another check',
          message: 'Your identity is no longer marked as verified, so you cannot bid for now.',
          link: '/contact',
          mail: {
            subject: 'Your identity needs another check',
            paragraphs: ['Write to us and we will tell you what is missing.'],
            button: 'Contact support',
          },
        },
});
