import { factorResetAsked } from '../../../auth/factor-resets/factor-resets.events.js';
import { defineNotice } from '../notice.js';

/** To those who may confirm a colleague's word about a lost second factor: everybody with the role but the one who asks. */
export const factorResetToConfirm = defineNotice({
  name: 'ask-for-a-second-person-about-a-factor',
  event: factorResetAsked,
  category: 'desk',
  urgency: 'work',
  topics: ['work'],
  about: async ({ userId, isStaff, askedBy }, reads) => ({
    path: isStaff ? `/admin/staff/${userId}` : `/admin/users/${userId}/show`,
    readers: (await reads.staffWith(...(isStaff ? [] : (['support'] as const)))).filter(
      (id) => id !== askedBy && id !== userId,
    ),
  }),
  to: ({ readers }) => readers,
  words: ({ path }) => ({
    title: 'A lost second factor waits for a second person',
    message: 'A colleague has checked who somebody is and asks to remove their second factor.',
    link: path,
    mail: {
      subject: 'Please look at the reset of a second factor',
      paragraphs: [
        'Nothing happens before somebody else than the one who asked has confirmed it. Then the owner of the account has 24 hours to stop it.',
      ],
      button: 'Look at the account',
    },
  }),
});
