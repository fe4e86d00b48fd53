import { workSubmitted } from '../../../assignments/assignments.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { workNews } from './work-news.js';
import { defineNotice } from '../notice.js';

/** To the side that decides on the work: the customer, or staff for the platform's own lead. */
export const submittedWork = defineNotice({
  name: 'tell-the-owner-of-submitted-work',
  event: workSubmitted,
  category: 'money',
  urgency: 'work',
  topics: ['jobs', 'assignments'],
  about: async (payload, reads) => ({
    ...(await workNews(payload, reads)),
    days: payload.approvalDays ?? 7,
  }),
  to: ({ owner }) => owner,
  words: ({ lead, installer, ownersLink, days }) => ({
    title: 'The work is ready for you to check',
    message: `${installer} has finished “${lead.title}”. Approve it, or ask for changes, within ${days} days.`,
    link: ownersLink,
    mail: {
      subject: `Work to check: ${whatAndWhere(lead)}`,
      paragraphs: [
        `Look at the work and approve it: then the price is paid out. If something is missing, say so and it goes back to ${installer}.`,
        `If we hear nothing for ${days} days, it counts as approved.`,
      ],
      button: stepWords('check-work'),
    },
  }),
});
