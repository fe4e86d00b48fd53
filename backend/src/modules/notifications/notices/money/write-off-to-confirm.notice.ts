import { poundsLabel } from '../../../../platform/money/pence.js';
import { writeOffAsked } from '../../../payments/debts/debts.events.js';
import { defineNotice } from '../notice.js';

/** To those who may confirm a colleague's write-off: everybody with the role but the one who asks. */
export const writeOffToConfirm = defineNotice({
  name: 'ask-for-a-second-person-on-a-debt',
  event: writeOffAsked,
  category: 'desk',
  urgency: 'work',
  topics: ['payments'],
  about: async ({ debtId, askedBy, amountPence }, reads) => ({
    debtId,
    amount: poundsLabel(amountPence),
    readers: (await reads.staffWith('money')).filter((id) => id !== askedBy),
  }),
  to: ({ readers }) => readers,
  words: ({ debtId, amount }) => ({
    title: 'A write-off waits for a second person',
    message: `A colleague wants to write off ${amount} that an installer owes. Somebody else must confirm it.`,
    link: `/admin/debts/${debtId}`,
    mail: {
      subject: `Please look at a write-off of ${amount}`,
      paragraphs: ['The debt stands until somebody else than the one who asked has confirmed it.'],
      facts: [{ label: 'Amount', value: amount }],
      button: 'Look at the debt',
    },
  }),
});
