import { erasureHeld, hindranceWords } from '../../../privacy/privacy.events.js';
import { defineNotice } from '../notice.js';

/** To the person who waits for their account to be deleted, while something is in the way. */
export const heldErasure = defineNotice({
  name: 'tell-why-the-account-is-still-there',
  event: erasureHeld,
  category: 'security',
  topics: ['account'],
  about: async ({ userId, heldBy }) => ({ userId, why: heldBy.map((one) => hindranceWords[one]).join(' ') }),
  to: ({ userId }) => [userId],
  words: ({ why }) => ({
    title: 'Your account is not deleted yet',
    message: why,
    link: '/profile?tab=privacy',
    mail: {
      subject: 'Your account is not deleted yet',
      paragraphs: [
        'We go on by ourselves as soon as that is over. Until then you can still keep your account.',
      ],
      button: 'See what is in the way',
    },
  }),
});
