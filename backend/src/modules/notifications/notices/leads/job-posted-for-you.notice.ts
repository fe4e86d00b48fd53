import { jobPostedForCustomer } from '../../../leads/leads.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the customer in whose name staff posted a job. */
export const jobPostedForYou = defineNotice({
  name: 'tell-the-customer-of-a-job-by-staff',
  event: jobPostedForCustomer,
  category: 'account',
  topics: ['jobs'],
  about: async ({ leadId, customerId }, reads) => ({ lead: await reads.lead(leadId), customerId }),
  to: ({ customerId }) => [customerId],
  words: ({ lead }) => ({
    title: 'We have posted your job',
    message: `Our team posted “${lead.title}” for you, as you asked.`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `Your job is posted: ${whatAndWhere(lead)}`,
      paragraphs: [
        'Installers can bid from now on. Read what we wrote, change what is not right, and choose the bid that suits you. You pay nothing before you accept one.',
        'If you did not ask for this, open the job and cancel it.',
      ],
      button: 'Look at your job',
    },
  }),
});
