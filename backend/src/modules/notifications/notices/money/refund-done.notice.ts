import { poundsLabel } from '../../../../platform/money/pence.js';
import { refundSucceeded } from '../../../payments/payments.events.js';
import { refundLink, refundSubject } from './refund.words.js';
import { defineNotice } from '../notice.js';

/** To the person whose money is back with the bank. */
export const refundDone = defineNotice({
  name: 'tell-of-the-refund',
  event: refundSucceeded,
  queue: 'follow-ups',
  category: 'payment-updates',
  topics: ['bids', 'leads', 'payments', 'jobs'],
  about: async ({ kind, subjectId, payerId, amountPence }, reads) => ({
    kind,
    payerId,
    amount: poundsLabel(amountPence),
    lead: await reads.leadPaidFor(kind, subjectId),
  }),
  to: ({ payerId }) => [payerId],
  words: ({ kind, amount, lead }) => ({
    title: `Your ${kind === 'deposit' ? 'deposit' : 'payment'} has been refunded`,
    message: `${amount}${lead ? ` for “${lead.title}”` : ''} is on its way back to the card you paid with.`,
    link: refundLink(kind, lead),
    mail: {
      subject: refundSubject(`Refunded, ${amount}`, lead),
      paragraphs: [
        'Our payment provider has confirmed the refund. Your bank may take 5–7 business days to show it.',
      ],
      facts: [{ label: 'Amount', value: amount }],
      button: 'See the refund',
    },
  }),
});
