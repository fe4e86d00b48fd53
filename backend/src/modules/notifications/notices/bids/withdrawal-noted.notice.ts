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
  words: ({ lead, payload: { forfeitedPence, customerId, isFree } }) => ({
    title: isFree ? 'You left a job' : 'You withdrew from a job',
    message: isFree
      ? `You left “${lead.title}”. Your deposit goes back to your card.`
      : `You withdrew from “${lead.title}”. Your deposit of ${poundsLabel(forfeitedPence)} is forfeited.`,
    link: `/leads/${lead.id}`,
    mail: {
      subject: `You ${isFree ? 'left' : 'withdrew'}: ${whatAndWhere(lead)}`,
      paragraphs: [
        `${customerId ? 'The payment goes back to the customer’s card. ' : ''}${isFree ? 'Our team had lowered the price, so it costs no points.' : 'Leaving after the award costs 100 points.'}`,
      ],
      button: 'Open the lead',
    },
  }),
});
