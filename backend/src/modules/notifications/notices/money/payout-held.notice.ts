import { poundsLabel } from '../../../../platform/money/pence.js';
import { payoutHeld } from '../../../payments/payments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the installer, with the reason that staff gave. */
export const heldPay = defineNotice({
  name: 'tell-of-the-held-pay',
  event: payoutHeld,
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
    title: 'Our team holds your pay',
    message: `We hold ${net}${lead ? ` for “${lead.title}”` : ''} for now: ${reason}`,
    link: '/payments',
    mail: {
      subject: `We hold your pay of ${net}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
      paragraphs: [
        'The money is yours and stays set aside. We look into it and tell you as soon as we send it.',
        'Is there something that we should know? Write to us on the contact page.',
      ],
      facts: [{ label: 'Amount', value: net }],
      button: 'Open Payments',
    },
  }),
});
