import { applicationSubmitted } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To staff. */
export const applicationToReview = defineNotice({
  name: 'tell-staff-of-the-application',
  event: applicationSubmitted,
  category: 'desk',
  urgency: 'work',
  topics: ['applications'],
  about: async ({ userId }, reads) => {
    const applicant = await reads.nameOf(userId);
    return applicant === null ? null : { applicant };
  },
  to: () => 'staff',
  words: ({ applicant }) => ({
    title: 'New installer application',
    message: `${applicant} has applied as an installer.`,
    link: '/admin/users',
  }),
});
