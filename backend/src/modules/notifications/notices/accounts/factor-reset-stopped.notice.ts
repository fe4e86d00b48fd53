import { factorResetStopped } from '../../../auth/factor-resets/factor-resets.events.js';
import { defineNotice } from '../notice.js';

/** To the two of staff whom somebody may have lied to. */
export const factorResetWasStopped = defineNotice({
  name: 'tell-of-the-stopped-reset',
  event: factorResetStopped,
  category: 'desk',
  urgency: 'alarm',
  topics: ['work'],
  about: async ({ userId, isStaff, askedBy, decidedBy }) => ({
    path: isStaff ? `/admin/staff/${userId}` : `/admin/users/${userId}/show`,
    readers: [askedBy, decidedBy],
  }),
  to: ({ readers }) => readers,
  words: ({ path }) => ({
    title: 'A reset was stopped by the owner of the account',
    message: 'The second factor stays. Whoever asked you for it may not be who they said.',
    link: path,
    mail: {
      subject: 'Stopped: the reset of a second factor',
      paragraphs: [
        'The owner of the account pressed the link in our mail, or has the second factor after all. Please tell an owner of the team: somebody may have tried to take the account over.',
      ],
      button: 'Look at the account',
    },
  }),
});
