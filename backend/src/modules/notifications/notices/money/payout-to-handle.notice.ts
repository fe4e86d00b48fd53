import { poundsLabel } from '../../../../platform/money/pence.js';
import { payoutFailed } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To staff: no worker will move this money. */
export const payoutToHandle = defineNotice({
  name: 'tell-staff-of-the-failed-payout',
  event: payoutFailed,
  category: 'desk',
  urgency: 'work',
  about: async ({ payoutId, subjectId, netPence, code }, reads) => ({
    payoutId,
    code,
    net: poundsLabel(netPence),
    lead: await reads.leadPaidFor('charge', subjectId),
  }),
  to: () => 'staff',
  words: ({ payoutId, code, net, lead }) => ({
    title: 'A payout failed',
    message: `The payout of ${net}${lead ? ` for “${lead.title}”` : ''} was refused by the payment provider (${code}): action needed.`,
    link: `/admin/payouts/${payoutId}`,
    mail: {
      subject: `Payout to sort out, ${net}`,
      paragraphs: ['The money is in our balance and still owed to the installer.'],
      facts: [
        { label: 'Amount', value: net },
        { label: 'Reason', value: code },
        { label: 'Payout', value: payoutId },
      ],
      button: 'Open the payout',
    },
  }),
});
