import { poundsLabel } from '../../../../platform/money/pence.js';
import { refundApprovalDecided } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To the member of staff who asked for a refund that needed a second person. */
export const refundDecided = defineNotice({
  name: 'tell-of-the-second-person',
  event: refundApprovalDecided,
  category: 'desk',
  urgency: 'news',
  topics: ['refunds', 'payments'],
  about: async ({ approvalId, askedBy, decidedBy, amountPence, isConfirmed }) =>
    askedBy === decidedBy ? null : { approvalId, askedBy, isConfirmed, amount: poundsLabel(amountPence) },
  to: ({ askedBy }) => [askedBy],
  words: ({ approvalId, isConfirmed, amount }) => ({
    title: isConfirmed ? 'Your refund was confirmed' : 'Your refund was refused',
    message: isConfirmed
      ? `${amount} is on its way back to the card.`
      : `A colleague did not confirm the refund of ${amount}. The reason stands with it.`,
    link: `/admin/approvals/${approvalId}`,
    mail: {
      subject: isConfirmed ? `Confirmed: refund of ${amount}` : `Refused: refund of ${amount}`,
      paragraphs: [
        isConfirmed ? 'You are told if it fails.' : 'Nothing was sent. Please speak with your colleague.',
      ],
      facts: [{ label: 'Amount', value: amount }],
      button: 'Open it',
    },
  }),
});
