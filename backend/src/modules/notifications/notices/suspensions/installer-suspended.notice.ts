import { installerSuspended } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To an installer who may no longer bid. */
export const suspendedInstaller = defineNotice({
  name: 'tell-of-the-suspension',
  event: installerSuspended,
  category: 'account',
  topics: ['account'],
  about: async ({ userId }, reads) => ({ userId, reason: await reads.staffReason('users', userId) }),
  to: ({ userId }) => [userId],
  words: ({ reason }) => ({
    title: 'Your account is suspended',
    message: `Your account has been suspended and you cannot bid on leads.${reason ? ` The reason: ${reason}.` : ''}`,
    link: '/contact',
    mail: {
      subject: 'Your account is suspended',
      paragraphs: [
        'We have closed your open bids and are refunding their deposits to your card. If you think this is a mistake, contact us.',
      ],
      button: 'Contact support',
    },
  }),
});
