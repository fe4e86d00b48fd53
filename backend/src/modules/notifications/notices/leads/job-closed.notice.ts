import type { NoticeReads } from '../notifications.reads.js';
import { poundsLabel } from '../../../../platform/money/pence.js';
import { leadCancelled, type CancelReason } from '../../../leads/leads.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

const closedBecause = {
  'nobody-chosen': 'was closed: no bid was accepted within 30 days.',
  'deadline-passed': 'was closed: its preferred completion date has passed.',
  agreed: 'was called off, as you agreed with your installer.',
  'dispute-decided': 'was closed: our team has decided that nothing is paid for it.',
  'installer-withdrew': 'was closed: your installer has withdrawn from it.',
  'installer-left': 'was closed: your installer has left it, because our team had lowered the price.',
};

/** What the customer is told of an installer's withdrawal before the way to open the job again. */
const leavings: Partial<Record<CancelReason, string>> = {
  'installer-withdrew': 'The installer has lost the deposit. ',
  'installer-left': '',
};

async function closedByStaff(leadId: string, reads: NoticeReads): Promise<string> {
  const reason = await reads.staffReason('leads', leadId);
  return `was closed by our team${reason ? `: ${reason}` : ''}.`;
}

/** To a customer whose job ended without their own doing. */
export const jobClosed = defineNotice({
  name: 'tell-the-customer-of-the-closed-job',
  event: leadCancelled,
  category: 'money',
  topics: ['jobs'],
  about: async ({ leadId, reason }, reads) => {
    const lead = await reads.lead(leadId);
    if (lead.customerId === null || reason === undefined || reason === 'customer') return null;
    // That is told with the money that ended it.
    if (reason === 'price-returned' || reason === 'contract-cancelled') return null;
    const returning = await reads.returningPence(leadId);
    return {
      lead,
      customerId: lead.customerId,
      because: reason === 'staff' ? await closedByStaff(leadId, reads) : closedBecause[reason],
      returning,
      left: leavings[reason] ?? null,
    };
  },
  to: ({ customerId }) => [customerId],
  words: ({ lead, because, returning, left }) => ({
    title: 'Your job was closed',
    message: `“${lead.title}” ${because}${
      returning === null ? '' : ` Your ${poundsLabel(returning)} is on its way back.`
    }`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `Closed: ${whatAndWhere(lead)}`,
      paragraphs: [
        left !== null
          ? `${left}You can open the job again on its page: we then tell everyone who had paid a deposit for it.`
          : 'We have told the installers and are refunding their deposits. You can post the job again at any time.',
      ],
      button: 'Open the job',
    },
  }),
});
