import { poundsLabel } from '../../../../platform/money/pence.js';
import { refundFailed } from '../../../payments/payments.events.js';
import { refundLink, refundSubject } from './refund.words.js';
import { defineNotice } from '../notice.js';

/** To the person whose refund the bank did not take. Once for each refund: later attempts are our work, not their news. */
export const refundStuck = defineNotice({
  name: 'tell-of-the-stuck-refund',
  event: refundFailed,
  category: 'money',
  topics: ['bids', 'leads', 'payments', 'jobs'],
  once: ({ refundId }) => `refund-stuck:${refundId}`,
  about: async ({ kind, subjectId, payerId, amountPence }, reads) => ({
    kind,
    payerId,
    amount: poundsLabel(amountPence),
    lead: await reads.leadPaidFor(kind, subjectId),
  }),
  to: ({ payerId }) => [payerId],
  words: ({ kind, amount, lead }) => ({
    title: `Your ${kind === 'deposit' ? 'deposit' : 'payment'} refund is taking longer`,
    message: `Your bank did not accept the refund of ${amount}${lead ? ` for “${lead.title}”` : ''}. We are handling it.`,
    link: refundLink(kind, lead),
    mail: {
      subject: refundSubject(`Your refund of ${amount} is taking longer`, lead),
      paragraphs: [
        'You do not need to do anything: the money is safe with us, and our team sends it again. We write to you when it is done.',
      ],
      facts: [{ label: 'Amount', value: amount }],
      button: 'See the refund',
    },
  }),
});
