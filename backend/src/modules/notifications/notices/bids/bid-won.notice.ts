import { poundsLabel } from '../../../../platform/money/pence.js';
import { sharesOf } from '../../../payments/fee.policy.js';
import { bidAccepted } from '../../../bids/bids.events.js';
import { shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the winner. A lead of the platform's own has no customer. */
export const bidWon = defineNotice({
  name: 'tell-the-winner',
  event: bidAccepted,
  category: 'bid-updates',
  topics: ['bids', 'leads', 'stats', 'payments'],
  about: async ({ leadId, awardId, installerId, pricePence, feePercent }, reads) => ({
    lead: await reads.lead(leadId),
    installerId,
    price: poundsLabel(pricePence),
    fee: poundsLabel(sharesOf(pricePence, feePercent).feePence),
    net: poundsLabel(sharesOf(pricePence, feePercent).netPence),
    feePercent,
    cisPercent: await reads.cisPercent(awardId),
  }),
  to: ({ installerId }) => [installerId],
  words: ({ lead, price, fee, net, feePercent, cisPercent }) => ({
    title: 'Your bid was accepted',
    message: `You won “${lead.title}”. Your bid of ${price} was accepted.`,
    link: `/leads/${lead.id}`,
    mail: {
      subject: `You won: ${whatAndWhere(lead)}, ${price}`,
      paragraphs: [
        lead.customerId === null
          ? 'This lead is our own: we get in touch with you to agree the day.'
          : 'The lead’s page shows how to reach the customer: agree the day and do the work.',
        'Your deposit comes back when the job is finished.',
        ...(cisPercent > 0
          ? [
              `The job is under the Construction Industry Scheme: ${cisPercent} % of all but materials and VAT is held back of your pay for HMRC.`,
            ]
          : []),
      ],
      facts: [
        { label: 'Price', value: price },
        { label: `Service fee (${feePercent}%)`, value: fee },
        { label: cisPercent > 0 ? 'You receive, before CIS' : 'You receive', value: net },
      ],
      button: 'Open the lead',
    },
    text: `You won ${shortened(lead.title, 50)}: ${price}, you receive ${net}${cisPercent > 0 ? ' before CIS' : ''}.`,
  }),
});
