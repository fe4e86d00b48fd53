import { poundsLabel } from '../../../platform/money/pence.js';
import { payoutSent } from '../../payments/payments.events.js';
import { dayLabel, whatAndWhere } from '../letters/phrases.js';
import { defineNotice } from './notice.js';

/** To the installer. */
export const payOnItsWay = defineNotice({
  name: 'tell-of-the-payout',
  event: payoutSent,
  category: 'payment-updates',
  topics: ['payments', 'assignments', 'stats'],
  about: async ({ subjectId, payeeId, grossPence, feePence, netPence, expectedOn }, reads) => ({
    payeeId,
    price: poundsLabel(grossPence),
    fee: poundsLabel(feePence),
    net: poundsLabel(netPence),
    by: expectedOn ? dayLabel(expectedOn) : null,
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: ({ payeeId }) => [payeeId],
  words: ({ price, fee, net, by, lead }) => ({
    title: 'Your pay is on its way',
    message: `${net}${lead ? ` for “${lead.title}”` : ''} has been sent${by ? ` and is in your bank by ${by}` : ''}.`,
    link: '/payments',
    mail: {
      subject: `Paid: ${net}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
      paragraphs: [
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
