import { poundsLabel } from '../../../../platform/money/pence.js';
import { payoutSent } from '../../../payments/payments.events.js';
import { dayLabel, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

const bankDecided = 'The customer’s bank has decided for you after all.';

/** To the installer. */
export const payOnItsWay = defineNotice({
  name: 'tell-of-the-payout',
  event: payoutSent,
  category: 'payment-updates',
  topics: ['payments', 'assignments', 'stats'],
  about: async (
    { payoutId, subjectId, payeeId, grossPence, feePence, netPence, cause, expectedOn, keptPence = 0 },
    reads,
  ) => {
    // It left the price before the pay was worked out; later rounds have none.
    const heldBackPence = cause ? 0 : await reads.cis.heldBack(subjectId);
    return {
      payoutId,
      payeeId,
      price: poundsLabel(grossPence + heldBackPence),
      heldBack: heldBackPence > 0 ? poundsLabel(heldBackPence) : null,
      fee: poundsLabel(feePence),
      net: poundsLabel(netPence),
      sent: keptPence === netPence ? null : poundsLabel(netPence - keptPence),
      kept: keptPence > 0 ? poundsLabel(keptPence) : null,
      isAgain: cause === 'bank-decided',
      by: expectedOn ? dayLabel(expectedOn) : null,
      lead: await reads.leadPaidFor('charge', subjectId),
    };
  },
  to: ({ payeeId }) => [payeeId],
  words: ({ payoutId, price, fee, heldBack, net, sent, kept, isAgain, by, lead }) => {
    const forWhat = lead ? ` for “${lead.title}”` : '';
    const whatIsKept = `${kept} was kept for what you owed of earlier pay`;
    const whatIsSent = `${sent}${forWhat} has been sent${by ? ` and is in your bank by ${by}` : ''}.`;
    return {
      title: isAgain
        ? 'You are paid again'
        : sent
          ? 'Your pay is on its way'
          : 'Your pay settles what you owed',
      message: [
        ...(isAgain ? [bankDecided] : []),
        ...(sent ? [whatIsSent] : []),
        ...(kept
          ? [sent ? `${whatIsKept}.` : `${net}${forWhat} was kept for what you owed of earlier pay.`]
          : []),
      ].join(' '),
      link: '/payments',
      mail: {
        subject: `${isAgain ? 'Paid again' : 'Paid'}: ${net}${lead ? `, ${whatAndWhere(lead)}` : ''}`,
        paragraphs: [
          ...(isAgain ? [bankDecided] : []),
          ...(kept ? [`${whatIsKept}${sent ? '' : ', so nothing is sent to your bank'}.`] : []),
          'Payments shows where it is. Weekends and bank holidays do not count.',
        ],
        facts: [
          { label: 'Price', value: price },
          { label: 'Service fee', value: fee },
          ...(heldBack ? [{ label: 'Held back for HMRC (CIS)', value: heldBack }] : []),
          { label: 'You receive', value: net },
          ...(kept ? [{ label: 'Kept for what you owed', value: kept }] : []),
          ...(by ? [{ label: 'In your bank by', value: by }] : []),
        ],
        button: 'Open Payments',
        attachments: [{ statementOf: payoutId }],
      },
    };
  },
});
