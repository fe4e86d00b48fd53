import { poundsLabel } from '../../../../platform/money/pence.js';
import { bankRefusedPayout } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To the installer: only they can name another bank account. */
export const payRefusedByBank = defineNotice({
  name: 'tell-of-the-refused-payout',
  event: bankRefusedPayout,
  category: 'money',
  topics: ['payments', 'assignments'],
  about: ({ payeeId, netPence }) => Promise.resolve({ payeeId, net: poundsLabel(netPence) }),
  to: ({ payeeId }) => [payeeId],
  words: ({ net }) => ({
    title: 'Your bank did not take your pay',
    message: `${net} is in your payout account. Check the bank details there, and it is sent again.`,
    link: '/payments',
    mail: {
      subject: `Your bank did not take ${net}`,
      paragraphs: ['The money is yours and safe in your payout account at our payment provider.'],
      facts: [{ label: 'Amount', value: net }],
      button: 'Open Payments',
    },
  }),
});
