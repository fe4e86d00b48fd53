import { poundsLabel } from '../../../../platform/money/pence.js';
import { bidAccepted } from '../../../bids/bids.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the customer who accepted a bid and has paid. For a lead of their own, staff know: they accepted it. */
export const jobAwarded = defineNotice({
  name: 'tell-the-customer-of-the-award',
  event: bidAccepted,
  category: 'money',
  topics: ['jobs'],
  about: async ({ awardId, leadId, installerId, pricePence }, reads) => {
    const lead = await reads.lead(leadId);
    if (lead.customerId === null) return null;
    const installer = (await reads.nameOf(installerId)) ?? 'your installer';
    const chargeId = await reads.chargeFor('charge', awardId);
    return { lead, customerId: lead.customerId, installer, price: poundsLabel(pricePence), chargeId };
  },
  to: ({ customerId }) => [customerId],
  words: ({ lead, installer, price, chargeId }) => ({
    title: `You’ve chosen ${installer}`,
    message: `${installer} will do “${lead.title}”. Your payment of ${price} is held until the work is done.`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `Payment received, ${price}: ${whatAndWhere(lead)}`,
      paragraphs: [
        'The other installers have been told. Yours will agree the day with you; the job’s page shows how to reach each other.',
      ],
      facts: [
        { label: 'Held payment', value: price },
        { label: 'Installer', value: installer },
      ],
      button: 'Open the job',
      ...(chargeId !== null && { attachments: [{ receiptOf: chargeId }] }),
    },
  }),
});
