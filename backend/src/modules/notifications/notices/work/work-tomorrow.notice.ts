import { workTomorrow } from '../../../assignments/assignments.events.js';
import { dayWords } from '../../../assignments/work-days.policy.js';
import { shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import type { Audience } from '../readers.js';
import { workNews } from './work-news.js';

/** To both sides, the day before the work. */
export const tomorrowsWork = defineNotice({
  name: 'remind-both-sides-of-tomorrow',
  event: workTomorrow,
  category: 'bid-updates',
  topics: ['assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ owner, installerId }): Audience => (owner === 'staff' ? [installerId] : [installerId, ...owner]),
  words: ({ lead, linkFor, otherName, payload }, { id }) => ({
    title: 'Tomorrow is the day',
    message: `“${lead.title}”: ${dayWords(payload)}.`,
    link: linkFor(id),
    mail: {
      subject: `Tomorrow: ${whatAndWhere(lead)}`,
      paragraphs: [`If something has come up, tell ${otherName(id)} today and propose another day.`],
      button: 'Open the job',
    },
    text: `Tomorrow, ${dayWords(payload)}: ${shortened(whatAndWhere(lead), 60)}.`,
  }),
});
