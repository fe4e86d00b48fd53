import { poundsLabel } from '../../../../platform/money/pence.js';
import { disputeResolved, type DisputeResolved } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import type { NoticeReads } from '../notifications.reads.js';
import { workNews } from '../work/work-news.js';

/** To both sides. */
export const decidedDispute = defineNotice({
  name: 'tell-both-sides-of-the-decision',
  event: disputeResolved,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments', 'payments', 'stats', 'disputes'],
  about: async (payload, reads) => ({
    ...(await workNews(payload, reads)),
    ...(await whereRestGoes(payload, reads)),
  }),
  to: ({ installerId }, { customerId }) => [installerId, ...(customerId === undefined ? [] : [customerId])],
  words: (
    { lead, linkFor, backPence, taxPence, payload: { installerPence, pricePence, customerId } },
    { id },
  ) => ({
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
        { label: customerId ? 'Back to the card' : 'Not paid', value: poundsLabel(backPence) },
        ...(taxPence > 0
          ? [{ label: 'With HMRC, for the contractor to claim (CIS)', value: poundsLabel(taxPence) }]
          : []),
      ],
      button: 'Open the job',
    },
  }),
});

/** What a statement has told HMRC's part of does not come back to the card. */
async function whereRestGoes(
  { disputeId, assignmentId, installerPence, pricePence }: DisputeResolved,
  reads: NoticeReads,
): Promise<{ backPence: number; taxPence: number }> {
  const restPence = pricePence - installerPence;
  const heldBackPence = await reads.cis.heldBack(assignmentId);
  if (heldBackPence === 0) return { backPence: restPence, taxPence: 0 };
  const backPence = await reads.cis.backByDecision(disputeId);
  return { backPence, taxPence: Math.min(heldBackPence, restPence - backPence) };
}
