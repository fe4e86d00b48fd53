import { poundsLabel } from '../../../platform/money/pence.js';
import { payoutSent } from '../../payments/payments.events.js';
import { dayLabel, whatAndWhere } from '../letters/phrases.js';
import { defineNotice } from './notice.js';

const bankDecided = 'The customer’s bank has decided for you after all.';

/** To the installer. */
export const payOnItsWay = defineNotice({
  name: 'tell-of-the-payout',
  event: payoutSent,
  category: 'payment-updates',
  topics: ['payments', 'assignments', 'stats'],
  about: async ({ subjectId, payeeId, grossPence, feePence, netPence, cause, expectedOn }, reads) => ({
    payeeId,
    price: poundsLabel(grossPence),
    fee: poundsLabel(feePence),
    net: poundsLabel(netPence),
    isAgain: cause === 'bank-decided',
    by: expectedOn ? dayLabel(expectedOn) : null,
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: ({ payeeId }) => [payeeId],
  words: ({ price, fee, net, isAgain, by, lead }) => ({
    title: isAgain ? 'You are paid again' : 'Your pay is on its way',
    message: `${isAgain ? `${bankDecided} ` : ''}${net}${lead ? ` for “${lead.title}”` : ''} has been sent${by ? ` and is in your bank by ${by}` : ''}.`,
    link: '/payments',
    mail: {
      subject: `${isAgain ? 'Paid again' : 'Paid'}: ${net}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
      paragraphs: [
        ...(isAgain
          ? [`${bankDecided} What you still owed of the pay that was taken back is kept from it.`]
          : []),
        'Payments shows where it is, with its statement and the invoice of the fee. Weekends and bank holidays do not count.',
      ],
      facts: [
        { label: 'Price', value: price },
        { label: 'Service fee', value: fee },
        { label: 'You receive', value: net },
        ...(by ? [{ label: 'In your bank by', value: by }] : []),
      ],
      button: 'Open Payments',
    },
  }),
});
