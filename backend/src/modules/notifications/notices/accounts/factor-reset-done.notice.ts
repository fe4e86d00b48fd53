import { factorResetDone } from '../../../auth/factor-resets/factor-resets.events.js';
import { defineNotice } from '../notice.js';

/** To the owner of the account, once the second factor is gone. */
export const factorResetIsDone = defineNotice({
  name: 'tell-of-the-removed-factor',
  event: factorResetDone,
  category: 'security',
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: () => ({
    title: 'Your second factor was removed',
    message:
      'Your authenticator app, passkeys and recovery codes no longer count, and you were signed out everywhere.',
    link: '/profile?tab=security',
    mail: {
      subject: 'Your second factor was removed',
      paragraphs: [
        'Your password signs you in now. Set up a new second factor straight away. If you did not ask us for this, choose a new password and contact us.',
      ],
      button: 'Set up a new one',
    },
  }),
});
