import { poundsLabel } from '../../../../platform/money/pence.js';
import { debtWrittenOff } from '../../../payments/debts/debts.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the installer who owes it no more. */
export const debtGivenUp = defineNotice({
  name: 'tell-of-the-written-off-debt',
  event: debtWrittenOff,
  category: 'money',
  topics: ['payments', 'stats'],
  about: async ({ subjectId, payeeId, amountPence, leftPence }, reads) => ({
    payeeId,
    amount: poundsLabel(amountPence),
    left: leftPence > 0 ? poundsLabel(leftPence) : null,
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: ({ payeeId }) => [payeeId],
  words: ({ amount, left, lead }) => ({
    title: 'We wrote off what you owed',
    message: `You no longer owe ${amount}${lead ? ` for “${lead.title}”` : ''}. ${
      left ? `${left} of it is left.` : 'Nothing of it is left.'
    }`,
    link: '/payments',
    mail: {
      subject: `Written off: ${amount}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
      paragraphs: [
        left
          ? `Our team has written off a part of what you owed. The remaining ${left} is kept from what you earn next.`
          : 'Our team has written off what you owed for this job. Nothing is kept from later pay for it.',
      ],
      facts: [
        { label: 'Written off', value: amount },
        ...(left ? [{ label: 'Still owed', value: left }] : []),
      ],
      button: 'Open Payments',
    },
  }),
});
