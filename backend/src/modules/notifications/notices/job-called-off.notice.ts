import { assignmentCancelled } from '../../assignments/assignments.events.js';
import { whatAndWhere } from '../phrases.js';
import { defineNotice } from './notice.js';
import { workNews } from './work/work-news.js';

/** To the installer of a job that ended without its work. The customer is told that the job was closed. */
export const jobCalledOff = defineNotice({
  name: 'tell-the-installer-of-the-ended-job',
  event: assignmentCancelled,
  category: 'money',
  topics: ['bids', 'leads', 'assignments', 'stats'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ installerId }) => [installerId],
  words: ({ lead, linkFor }, { id }) => ({
    title: 'The job was called off',
    message: `“${lead.title}” was called off. There is nothing left to do for you.`,
    link: linkFor(id),
    mail: {
      subject: `Called off: ${whatAndWhere(lead)}`,
      paragraphs: ['Your deposit goes back in full..'],
      button: 'Open the job',
    },
  }),
});
