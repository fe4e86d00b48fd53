import { dayProposed } from '../../../assignments/assignments.events.js';
import { dayWords } from '../../../assignments/work-days.policy.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the side that is asked whether a day suits. */
export const proposedDay = defineNotice({
  name: 'tell-the-other-side-of-the-day',
  event: dayProposed,
  category: 'bid-updates',
  urgency: 'work',
  topics: ['bids', 'jobs', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ otherThan }, { by }) => otherThan(by),
  words: ({ lead, linkFor, payload }, { id }) => ({
    title: 'Does this day suit you?',
    message: `${dayWords(payload)} was proposed for “${lead.title}”.`,
    link: linkFor(id),
    mail: {
      subject: `Does this day suit you? ${whatAndWhere(lead)}`,
      paragraphs: ['Agree to it on the job’s page, or propose another.'],
      button: stepWords('answer-day'),
    },
  }),
});
