import { staffInvited, type StaffInvited } from '../../../auth/auth.events.js';
import { defineNotice } from '../notice.js';

/** What each role is for, as its holder reads it. */
export const staffRoleWords: Readonly<Record<StaffInvited['role'], string>> = {
  support: 'answering people',
  vetting: 'checking installers and companies',
  money: 'refunds, disputes and payouts',
  owner: 'everything, staff included',
};

/** To a new member of staff, who has no password yet. */
export const invitedStaff = defineNotice({
  name: 'invite-a-member-of-staff',
  event: staffInvited,
  category: 'security',
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: ({ role }) => ({
    title: 'You are a member of staff',
    message: `You have been asked to join the team. Your role: ${staffRoleWords[role]}.`,
    link: '/auth/forgot',
    mail: {
      subject: 'You have been asked to join the team',
      paragraphs: [
        'An account was made for this email address. It has no password yet: ask for a link here, and choose one.',
        'If you do not know why you get this mail, there is nothing to do: nobody can sign in with it but you.',
      ],
      button: 'Choose a password',
    },
  }),
});
