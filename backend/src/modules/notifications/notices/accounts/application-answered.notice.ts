import { applicationAnswered } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To staff. */
export const answeredApplication = defineNotice({
  name: 'tell-staff-of-the-answer',
  event: applicationAnswered,
  category: 'desk',
  urgency: 'work',
  topics: ['applications'],
  about: async ({ userId }, reads) => {
    const applicant = await reads.nameOf(userId);
    return applicant === null ? null : { applicant, userId };
  },
  to: () => 'staff',
  words: ({ applicant, userId }) => ({
    title: 'An applicant has answered',
    message: `${applicant} has answered. The application waits for you again.`,
    link: `/admin/users/${userId}/show`,
  }),
});
