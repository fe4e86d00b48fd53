import { londonDay } from '../../../../platform/time/business-days.js';
import { erasureNear } from '../../../privacy/privacy.events.js';
import { dayLabel } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the person who can take it back for a few days more. */
export const nearErasure = defineNotice({
  name: 'remind-of-the-coming-erasure',
  event: erasureNear,
  category: 'security',
  about: async ({ userId, erasedOn }) => ({ userId, day: dayLabel(londonDay(new Date(erasedOn))) }),
  to: ({ userId }) => [userId],
  words: ({ day }) => ({
    title: `Your account will be deleted on ${day}`,
    message: `Your account, with all that is in it, will be deleted on ${day}.`,
    link: '/profile?tab=privacy',
    mail: {
      subject: `Reminder: your account will be deleted on ${day}`,
      paragraphs: ['To keep it, sign in before that day and choose “Keep my account”.'],
      button: 'Keep my account',
    },
  }),
});
