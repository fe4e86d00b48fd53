import { poundsLabel } from '../../../../platform/money/pence.js';
import { chargebackOpened } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To staff: a card holder's bank asks for evidence, and without an answer the money is lost. */
export const chargebackToAnswer = defineNotice({
  name: 'tell-staff-of-the-chargeback',
  event: chargebackOpened,
  category: 'desk',
  urgency: 'alarm',
  once: ({ chargebackId }) => `chargeback:${chargebackId}`,
  about: async (payload) => payload,
  to: () => 'staff',
  words: ({ chargebackId, amountPence, reason }) => ({
    title: 'A chargeback was opened',
    message: `A card holder asks their bank for a payment of ${poundsLabel(amountPence)} back.`,
    link: '/admin/leads',
    mail: {
      subject: `Answer needed: chargeback of ${poundsLabel(amountPence)}`,
      paragraphs: [
        'Answer it in the payment provider’s dashboard. Without an answer in time the bank takes the money back.',
      ],
      facts: [
        { label: 'Amount', value: poundsLabel(amountPence) },
        { label: 'Reason', value: reason.replaceAll('_', ' ') },
        { label: 'Chargeback', value: chargebackId },
      ],
      button: 'Open Manage Leads',
    },
  }),
});
