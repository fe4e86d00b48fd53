import { poundsLabel } from '../../../../platform/money/pence.js';
import { workApproved } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

/** To the installer, who is paid. */
export const approvedWork = defineNotice({
  name: 'tell-the-installer-of-approved-work',
  event: workApproved,
  category: 'money',
  topics: ['bids', 'assignments', 'payments', 'stats'],
  about: async (payload, reads) => {
    const news = await workNews(payload, reads);
    return news && { ...news, heldBackPence: await reads.cis.heldBack(payload.assignmentId) };
  },
  to: ({ installerId }) => [installerId],
  words: ({ lead, heldBackPence, payload: { assignmentId, pricePence, feePence, bySilence } }) => ({
    title: 'Your work was approved',
    message: `“${lead.title}” is approved${bySilence ? ': nobody replied in time' : ''}. You receive ${poundsLabel(pricePence - feePence - heldBackPence)}.`,
    link: `/assignments/${assignmentId}`,
    mail: {
      subject: `Approved, you receive ${poundsLabel(pricePence - feePence - heldBackPence)}: ${whatAndWhere(lead)}`,
      paragraphs: ['Your deposit is on its way back to your card. The job’s page shows where your money is.'],
      facts: [
        { label: 'Price', value: poundsLabel(pricePence) },
        { label: 'Service fee', value: poundsLabel(feePence) },
        ...(heldBackPence > 0
          ? [{ label: 'Held back for HMRC (CIS)', value: poundsLabel(heldBackPence) }]
          : []),
        { label: 'You receive', value: poundsLabel(pricePence - feePence - heldBackPence) },
      ],
      button: 'Open the job',
    },
  }),
});
