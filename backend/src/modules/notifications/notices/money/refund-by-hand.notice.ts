import { poundsLabel } from '../../../../platform/money/pence.js';
import { refundAdopted } from '../../../payments/payments.events.js';
import { refundSubject } from './refund.words.js';
import { defineNotice } from '../notice.js';

/** To staff: a colleague has sent money back at the provider, past the product. */
export const refundByHand = defineNotice({
  name: 'tell-staff-of-the-refund-by-hand',
  event: refundAdopted,
  category: 'desk',
  urgency: 'work',
  topics: ['refunds'],
  once: ({ providerRefundId }) => `refund-by-hand:${providerRefundId}`,
  about: async ({ refundId, kind, subjectId, amountPence, unfundedPence, providerRefundId }, reads) => ({
    refundId,
    providerRefundId,
    kind,
    amount: poundsLabel(amountPence),
    unfunded: unfundedPence > 0 ? poundsLabel(unfundedPence) : null,
    lead: await reads.leadPaidFor(kind, subjectId),
  }),
  to: () => 'staff',
  words: ({ refundId, providerRefundId, kind, amount, unfunded, lead }) => ({
    title: 'A refund was made by hand',
    message: `Somebody returned ${amount} of a ${kind === 'deposit' ? 'deposit' : 'payment'} in the payment provider’s dashboard. The books follow it.`,
    link: `/admin/refunds/${refundId}`,
    mail: {
      subject: refundSubject(`Refund made by hand, ${amount}`, lead),
      paragraphs: [
        unfunded
          ? `${unfunded} of it were not held any more, so the platform has paid them itself.`
          : kind === 'deposit'
            ? 'It was taken from the money that was held; what is left of it stays as it was.'
            : 'It was taken from the money that was held: the price of the job is what is left of it, and without any the job has ended.',
        'Please make refunds here, so that the people concerned are told what happens and why.',
      ],
      facts: [
        { label: 'Amount', value: amount },
        { label: 'Refund', value: providerRefundId },
      ],
      button: 'Open the refund',
    },
  }),
});
