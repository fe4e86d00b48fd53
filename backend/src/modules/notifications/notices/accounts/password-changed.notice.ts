import { passwordChanged } from '../../../auth/auth.events.js';
import { defineNotice } from '../notice.js';

/** To the owner of a new password: a thief's change is noticed here. */
export const changedPassword = defineNotice({
  name: 'tell-of-the-new-password',
  event: passwordChanged,
  category: 'security',
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: () => ({
    title: 'Your password was changed',
    message: 'Your account has a new password, and you were signed out everywhere else.',
    link: '/profile?tab=security',
    mail: {
      subject: 'Your password was changed',
      paragraphs: [
        'If this was you, there is nothing to do. If it was not, choose a new password with “Forgot your password?” where you sign in, and contact us.',
      ],
      button: 'See where you are signed in',
    },
  }),
});
