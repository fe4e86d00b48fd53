import { workReturned } from '../../../assignments/assignments.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the installer, whose work is not approved yet. */
export const returnedWork = defineNotice({
  name: 'tell-the-installer-of-returned-work',
  event: workReturned,
  category: 'money',
  topics: ['bids', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ installerId }) => [installerId],
  words: ({ lead, payload: { assignmentId } }) => ({
    title: 'Changes were asked for',
    message: `“${lead.title}” is not approved yet. Read what is missing, put it right and submit it again.`,
    link: `/assignments/${assignmentId}`,
    mail: {
      subject: `Changes asked for: ${whatAndWhere(lead)}`,
      paragraphs: ['The job’s page shows what is missing. When it is done, submit the work again.'],
      button: stepWords('put-right'),
    },
    text: `Changes asked for on ${shortened(lead.title, 50)}. Put it right and submit it again.`,
  }),
});
