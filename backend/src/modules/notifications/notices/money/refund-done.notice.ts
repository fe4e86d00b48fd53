import { poundsLabel } from '../../../../platform/money/pence.js';
import { refundSucceeded } from '../../../payments/payments.events.js';
import { refundHeading, refundLink, refundMessage } from './refund.words.js';
import { defineNotice } from '../notice.js';

/** To the person whose money is back with the bank. Its mail brings the credit note, and is written when there is one: `mail-the-credit-note`. */
export const refundDone = defineNotice({
  name: 'tell-of-the-refund',
  event: refundSucceeded,
  queue: 'follow-ups',
  category: 'payment-updates',
  topics: ['bids', 'leads', 'payments', 'jobs'],
  about: async ({ kind, subjectId, payerId, amountPence, isOutside }, reads) => ({
    isOutside,
    kind,
    payerId,
    amount: poundsLabel(amountPence),
    lead: await reads.leadPaidFor(kind, subjectId),
  }),
  to: ({ payerId }) => [payerId],
  words: ({ kind, amount, lead, isOutside }) => ({
    title: refundHeading(kind),
    message: refundMessage(amount, lead, isOutside),
    link: refundLink(kind, lead),
  }),
});
