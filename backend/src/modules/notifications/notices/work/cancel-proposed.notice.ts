import { cancelProposed } from '../../../assignments/assignments.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the side that decides whether a job is called off. */
export const proposedCancel = defineNotice({
  name: 'tell-the-other-side-of-the-proposal',
  event: cancelProposed,
  category: 'money',
  urgency: 'work',
  topics: ['bids', 'jobs', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ otherThan }, { by }) => otherThan(by),
  words: ({ lead, linkFor, nameOf, payload: { by } }, { id }) => ({
    title: 'Call this job off?',
    message: `${nameOf(by)} would like to call off “${lead.title}”. You decide.`,
    link: linkFor(id),
    mail: {
      subject: `Call it off? ${whatAndWhere(lead)}`,
      paragraphs: [
        'If you agree, the held payment and the deposit go back in full. If not, the job goes on.',
      ],
      button: stepWords('answer-end'),
    },
  }),
});
