import { poundsLabel } from '../../../../platform/money/pence.js';
import { payoutReversedTooFar } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To staff: an installer is short of money that only they can send back. */
export const payoutReversedTooFarNotice = defineNotice({
  name: 'tell-staff-of-what-came-back-twice',
  event: payoutReversedTooFar,
  category: 'desk',
  urgency: 'alarm',
  topics: ['payments'],
  once: ({ reversalId }) => `reversed-too-far:${reversalId}`,
  about: async ({ payoutId, subjectId, amountPence, reversalId }, reads) => ({
    payoutId,
    reversalId,
    amount: poundsLabel(amountPence),
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: () => 'staff',
  words: ({ payoutId, reversalId, amount, lead }) => ({
    title: 'Too much of a transfer was reversed',
    message: `${amount} more came back${lead ? ` for “${lead.title}”` : ''} than the installer owed: action needed.`,
    link: `/admin/payouts/${payoutId}`,
    mail: {
      subject: `Owed to an installer, ${amount}`,
      paragraphs: [
        'Somebody reversed a transfer in the payment provider’s dashboard, and other pay had settled a part of that debt before.',
        `Please send ${amount} to the installer’s account in the dashboard. The books take it in when they are next compared and mended.`,
      ],
      facts: [
        { label: 'Amount', value: amount },
        { label: 'Reversal', value: reversalId },
      ],
      button: 'Open the payout',
    },
  }),
});
