import { installerSuspended } from '../../installers/installers.events.js';
import { defineNotice } from './notice.js';

/** To an installer who may no longer bid. */
export const suspendedInstaller = defineNotice({
  name: 'tell-of-the-suspension',
  event: installerSuspended,
  category: 'account',
  topics: ['account'],
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: () => ({
    title: 'Your account is suspended',
    message: 'Your account has been suspended and you cannot bid on leads.',
    link: '/contact',
    mail: {
      subject: 'Your account is suspended',
      paragraphs: [
        'Your open bids are closed, and their deposits go back to your card. If you think this is a mistake, contact us.',
      ],
      button: 'Contact support',
    },
  }),
});
