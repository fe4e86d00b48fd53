import { poundsLabel } from '../../../../platform/money/pence.js';
import { payoutClawedBack } from '../../../payments/payments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** Why, by how the reason of the claim begins. */
const whys = [
  ['chargeback', 'The customer’s bank has taken the payment back.'],
  ['dispute', 'A dispute about the work was decided.'],
] as const;

/** To the installer whose pay must come back. */
export const payTakenBack = defineNotice({
  name: 'tell-of-the-pay-taken-back',
  event: payoutClawedBack,
  category: 'money',
  topics: ['payments', 'assignments', 'stats'],
  about: async ({ subjectId, payeeId, amountPence, reason }, reads) => ({
    payeeId,
    amount: poundsLabel(amountPence),
    why: whys.find(([begin]) => reason.startsWith(begin))?.[1] ?? 'Our team has reversed its transfer.',
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: ({ payeeId }) => [payeeId],
  words: ({ amount, why, lead }) => ({
    title: 'Pay was taken back',
    message: `${why} ${amount}${lead ? ` for “${lead.title}”` : ''} is taken back from your payout account.`,
    link: '/payments',
    mail: {
      subject: `Pay taken back: ${amount}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
      paragraphs: [
        'When the account holds too little, the rest is kept from what you earn next. Payments shows how much that is.',
      ],
      facts: [{ label: 'Amount', value: amount }],
      button: 'Open Payments',
    },
  }),
});
