import { poundsLabel } from '../../../../platform/money/pence.js';
import { installerWithdrew } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from '../work/work-news.js';

/** To the installer who left: what it cost, in writing. The customer is told that the job was closed. */
export const withdrawalNoted = defineNotice({
  name: 'confirm-the-withdrawal',
  event: installerWithdrew,
  category: 'money',
  topics: ['bids', 'leads', 'assignments', 'payments', 'stats'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ installerId }) => [installerId],
  words: ({ lead, payload: { forfeitedPence, customerId } }) => ({
    title: 'You withdrew from a job',
    message: `You withdrew from “${lead.title}”. Your deposit of ${poundsLabel(forfeitedPence)} is forfeited.`,
    link: `/leads/${lead.id}`,
    mail: {
      subject: `You withdrew: ${whatAndWhere(lead)}`,
      paragraphs: [
        `${customerId ? 'The payment goes back to the customer’s card. ' : ''}Leaving after the award costs 100 points.`,
      ],
      button: 'Open the lead',
    },
  }),
});
