import { poundsLabel } from '../../../../platform/money/pence.js';
import { assignmentCancelled } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To both sides: staff sent the whole payment back, which ended the job. */
export const returnedPrice = defineNotice({
  name: 'tell-both-of-the-returned-price',
  event: assignmentCancelled,
  category: 'money',
  topics: ['bids', 'jobs', 'leads', 'assignments', 'payments', 'stats'],
  about: async (payload, reads) => {
    const { returnedPence } = payload;
    return returnedPence === undefined ? null : { ...(await workNews(payload, reads)), returnedPence };
  },
  to: ({ owner, installerId }) => (owner === 'staff' ? [installerId] : [...owner, installerId]),
  words: ({ lead, linkFor, returnedPence, payload: { customerId } }, { id }) => ({
    title: 'Our team has ended a job',
    message: `Our team has sent the whole payment of ${poundsLabel(returnedPence)} for “${lead.title}” back to the card, which ended the job.`,
    link: linkFor(id),
    mail: {
      subject: `Ended: ${whatAndWhere(lead)}`,
      paragraphs: [
        id === customerId
          ? 'You can open the job again on its page: we then tell everyone who had paid a deposit for it.'
          : 'There is nothing left to do. Your deposit goes back to your card, and you lose no points.',
      ],
      button: 'Open the job',
    },
  }),
});
