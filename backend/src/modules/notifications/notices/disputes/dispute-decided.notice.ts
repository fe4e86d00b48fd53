import { poundsLabel } from '../../../../platform/money/pence.js';
import { disputeResolved } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from '../work/work-news.js';

/** To both sides. */
export const decidedDispute = defineNotice({
  name: 'tell-both-sides-of-the-decision',
  event: disputeResolved,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments', 'payments', 'stats', 'disputes'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ installerId }, { customerId }) => [installerId, ...(customerId === undefined ? [] : [customerId])],
  words: ({ lead, linkFor, payload: { installerPence, pricePence, customerId } }, { id }) => ({
    title: 'The dispute is decided',
    message: `Our team has decided on “${lead.title}”: ${poundsLabel(installerPence)} of ${poundsLabel(pricePence)} goes to the installer.`,
    link: linkFor(id),
    mail: {
      subject: `Decided: ${whatAndWhere(lead)}`,
      paragraphs: [
        `The job’s page says why.${customerId && installerPence < pricePence ? ' What goes back to the card takes 5–7 business days.' : ''}`,
      ],
      facts: [
        { label: 'To the installer, before the fee', value: poundsLabel(installerPence) },
        {
          label: customerId ? 'Back to the card' : 'Not paid',
          value: poundsLabel(pricePence - installerPence),
        },
      ],
      button: 'Open the job',
    },
  }),
});
