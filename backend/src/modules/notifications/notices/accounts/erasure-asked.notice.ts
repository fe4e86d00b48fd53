import { londonDay } from '../../../../platform/time/business-days.js';
import { erasureAsked } from '../../../privacy/privacy.events.js';
import { dayLabel } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the person who asked for their account to be deleted: a thief's wish is noticed here. */
export const askedErasure = defineNotice({
  name: 'tell-of-the-coming-erasure',
  event: erasureAsked,
  category: 'security',
  topics: ['account'],
  about: async ({ userId, erasedOn }) => ({ userId, day: dayLabel(londonDay(new Date(erasedOn))) }),
  to: ({ userId }) => [userId],
  words: ({ day }) => ({
    title: 'Your account will be deleted',
    message: `As you asked, your account will be deleted on ${day}.`,
    link: '/profile?tab=privacy',
    mail: {
      subject: `Your account will be deleted on ${day}`,
      paragraphs: [
        'Until then you can take it back: sign in and choose “Keep my account”. After that nobody can bring it back.',
        'If you did not ask for this, sign in, keep your account and choose a new password.',
      ],
      button: 'Keep my account',
    },
  }),
});
