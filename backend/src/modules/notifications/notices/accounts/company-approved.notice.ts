import { companyApproved } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To a company that may post jobs from now on. */
export const approvedCompany = defineNotice({
  name: 'tell-of-the-company-approval',
  event: companyApproved,
  category: 'account',
  topics: ['account'],
  about: async ({ userId }, reads) => ({
    userId,
    company: (await reads.companyOf(userId)) ?? 'Your company',
  }),
  to: ({ userId }) => [userId],
  words: ({ company }) => ({
    title: 'Your company is approved',
    message: `${company} is approved. You can now post jobs.`,
    link: '/',
    mail: {
      subject: `${company} is approved: post your first job`,
      paragraphs: ['We alert nearby installers to each job you post straight away.'],
      button: 'Post a job',
    },
  }),
});
