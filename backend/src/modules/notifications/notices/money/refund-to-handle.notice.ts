import { poundsLabel } from '../../../../platform/money/pence.js';
import { refundFailed } from '../../../payments/payments.events.js';
import { refundSubject } from './refund.words.js';
import { defineNotice } from '../notice.js';

/** To staff: no worker will move this money. */
export const refundToHandle = defineNotice({
  name: 'tell-staff-of-the-failed-refund',
  event: refundFailed,
  category: 'desk',
  urgency: 'work',
  topics: ['refunds'],
  about: async ({ refundId, kind, subjectId, amountPence, retrying }, reads) =>
    retrying
      ? null
      : { refundId, kind, amount: poundsLabel(amountPence), lead: await reads.leadPaidFor(kind, subjectId) },
  to: () => 'staff',
  words: ({ refundId, kind, amount, lead }) => ({
    title: 'A refund failed',
    message: `The refund of a ${kind === 'deposit' ? 'deposit' : 'payment'} of ${amount} failed at the bank: action needed.`,
    link: `/admin/refunds/${refundId}`,
    mail: {
      subject: refundSubject(`Refund to sort out, ${amount}`, lead),
      paragraphs: [
        'The money is in our balance. The refund says why it failed, what to do, and is sent again from there.',
      ],
      facts: [
        { label: 'Amount', value: amount },
        { label: 'Refund', value: refundId },
      ],
      button: 'Open the refund',
    },
  }),
});
