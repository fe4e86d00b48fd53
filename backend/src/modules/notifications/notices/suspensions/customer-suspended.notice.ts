import { customerSuspended } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To a customer who may no longer post jobs. */
export const suspendedCustomer = defineNotice({
  name: 'tell-the-customer-of-the-suspension',
  event: customerSuspended,
  category: 'account',
  topics: ['account'],
  about: async ({ userId }, reads) => ({ userId, reason: await reads.staffReason('users', userId) }),
  to: ({ userId }) => [userId],
  words: ({ reason }) => ({
    title: 'Your account is suspended',
    message: `Your account has been suspended and you cannot post jobs or choose an installer.${reason ? ` The reason: ${reason}.` : ''}`,
    link: '/contact',
    mail: {
      subject: 'Your account is suspended',
      paragraphs: [
        'Work that is agreed goes on, and you can still approve or dispute it. If you think this is a mistake, contact us.',
      ],
      button: 'Contact support',
    },
  }),
});
