import { poundsLabel } from '../../../../platform/money/pence.js';
import { refundApprovalAsked } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To those who may confirm a colleague's refund: everybody with the role but the one who asks. */
export const refundToConfirm = defineNotice({
  name: 'ask-for-a-second-person',
  event: refundApprovalAsked,
  category: 'desk',
  urgency: 'work',
  topics: ['refunds'],
  about: async ({ approvalId, askedBy, amountPence }, reads) => ({
    approvalId,
    amount: poundsLabel(amountPence),
    readers: (await reads.staffWith('money')).filter((id) => id !== askedBy),
  }),
  to: ({ readers }) => readers,
  words: ({ approvalId, amount }) => ({
    title: 'A refund waits for a second person',
    message: `A colleague wants to send ${amount} back. Somebody else must confirm it.`,
    link: `/admin/approvals/${approvalId}`,
    mail: {
      subject: `Please look at a refund of ${amount}`,
      paragraphs: ['Nothing is sent before somebody else than the one who asked has confirmed it.'],
      facts: [{ label: 'Amount', value: amount }],
      button: 'Look at the refund',
    },
  }),
});
