import { cancelDeclined } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the side that would have called the job off. */
export const declinedCancel = defineNotice({
  name: 'tell-the-proposer-that-the-job-goes-on',
  event: cancelDeclined,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ otherThan }, { by }) => otherThan(by),
  words: ({ lead, linkFor, nameOf, payload: { by } }, { id }) => ({
    title: 'The job goes on',
    message: `${nameOf(by)} would like to go on with “${lead.title}”.`,
    link: linkFor(id),
    mail: {
      subject: `The job goes on: ${whatAndWhere(lead)}`,
      paragraphs: ['If you do not agree on the work, you can open a dispute, and our team decides.'],
      button: 'Open the job',
    },
  }),
});
