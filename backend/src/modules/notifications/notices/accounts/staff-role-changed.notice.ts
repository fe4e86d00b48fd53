import { staffRoleChanged } from '../../../auth/auth.events.js';
import { defineNotice } from '../notice.js';
import { staffRoleWords } from './staff-invited.notice.js';

/** To a member of staff whose role an owner has changed. */
export const changedStaffRole = defineNotice({
  name: 'tell-of-the-staff-role',
  event: staffRoleChanged,
  category: 'security',
  topics: ['account'],
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: ({ role }) => ({
    title: 'Your role has changed',
    message: `An owner has changed what you may do here. Your role: ${staffRoleWords[role]}.`,
    link: '/admin',
    mail: {
      subject: 'Your role has changed',
      paragraphs: ['If you did not expect this, please speak with an owner of the account.'],
      button: 'Open the back office',
    },
  }),
});
