import { dayAgreed } from '../../../assignments/assignments.events.js';
import { dayWords } from '../../../assignments/work-days.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the side whose day was agreed to. */
export const agreedDay = defineNotice({
  name: 'tell-the-other-side-of-the-agreed-day',
  event: dayAgreed,
  category: 'bid-updates',
  topics: ['bids', 'jobs', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ otherThan }, { by }) => otherThan(by),
  words: ({ lead, linkFor, payload }, { id }) => ({
    title: 'The day is agreed',
    message: `“${lead.title}”: ${dayWords(payload)}.`,
    link: linkFor(id),
    mail: {
      subject: `Agreed, ${dayWords(payload)}: ${whatAndWhere(lead)}`,
      paragraphs: ['Add it to your calendar from the job’s page. We remind you both the day before.'],
      button: 'Open the job',
    },
  }),
});
