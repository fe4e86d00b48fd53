import { poundsLabel } from '../../../../platform/money/pence.js';
import { payoutReleased } from '../../../payments/payments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the installer, with the reason that staff gave. */
export const releasedPay = defineNotice({
  name: 'tell-of-the-released-pay',
  event: payoutReleased,
  category: 'money',
  topics: ['payments', 'assignments'],
  about: async ({ holdId, subjectId, payeeId, netPence }, reads) => ({
    payeeId,
    net: poundsLabel(netPence),
    reason: await reads.reasonOfHold(holdId),
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: ({ payeeId }) => [payeeId],
  words: ({ net, reason, lead }) => ({
    title: 'Our team has released your pay',
    message: `We no longer hold ${net}${lead ? ` for “${lead.title}”` : ''}: ${reason}`,
    link: '/payments',
    mail: {
      subject: `We have released your pay of ${net}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
      paragraphs: ['We send it as soon as your payout account can take it. Payments shows where it is.'],
      facts: [{ label: 'Amount', value: net }],
      button: 'Open Payments',
    },
  }),
});
