import { poundsLabel } from '../../../../platform/money/pence.js';
import { writeOffDecided } from '../../../payments/debts/debts.events.js';
import { defineNotice } from '../notice.js';

/** To the member of staff who asked for a write-off that needed a second person. */
export const decidedWriteOff = defineNotice({
  name: 'tell-of-the-decided-write-off',
  event: writeOffDecided,
  category: 'desk',
  urgency: 'news',
  topics: ['payments'],
  about: async ({ debtId, askedBy, decidedBy, amountPence, isConfirmed }) =>
    askedBy === decidedBy ? null : { debtId, askedBy, isConfirmed, amount: poundsLabel(amountPence) },
  to: ({ askedBy }) => [askedBy],
  words: ({ debtId, isConfirmed, amount }) => ({
    title: isConfirmed ? 'Your write-off was confirmed' : 'Your write-off was refused',
    message: isConfirmed
      ? `${amount} is written off, and the installer has been told.`
      : `A colleague did not confirm to write off ${amount}. The reason stands with it.`,
    link: `/admin/debts/${debtId}`,
    mail: {
      subject: isConfirmed ? `Confirmed: write-off of ${amount}` : `Refused: write-off of ${amount}`,
      paragraphs: [
        isConfirmed
          ? 'It stands in the books.'
          : 'The debt stands as it was. Please speak with your colleague.',
      ],
      facts: [{ label: 'Amount', value: amount }],
      button: 'Open it',
    },
  }),
});
