import { poundsLabel } from '../../../../platform/money/pence.js';
import { chargebackClosed } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To staff: how the bank decided, and what that means for the books. */
export const chargebackDecided = defineNotice({
  name: 'tell-staff-how-the-chargeback-ended',
  event: chargebackClosed,
  category: 'desk',
  urgency: 'news',
  about: async ({ chargebackId, amountPence, outcome }) => ({
    chargebackId,
    amount: poundsLabel(amountPence),
    won: outcome === 'won',
  }),
  to: () => 'staff',
  words: ({ chargebackId, amount, won }) => ({
    title: won ? 'A chargeback was won' : 'A chargeback was lost',
    message: won
      ? `The bank has decided for us: ${amount} stay with the platform.`
      : `The bank has decided for the card holder: ${amount} are with them for good.`,
    link: '/admin/leads',
    mail: {
      subject: `Chargeback ${won ? 'won' : 'lost'}: ${amount}`,
      paragraphs: [
        won
          ? 'A refund that had to wait for the decision is on its way now, and pay that was taken back for it is sent to the installer again.'
          : 'The money counts as returned. Refunds of this payment are not sent any more.',
      ],
      facts: [
        { label: 'Amount', value: amount },
        { label: 'Chargeback', value: chargebackId },
      ],
      button: 'Open Manage Leads',
    },
  }),
});
