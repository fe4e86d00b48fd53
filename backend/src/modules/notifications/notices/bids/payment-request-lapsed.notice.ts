import { paymentRequestLapsed } from '../../../bids/bids.events.js';
import { defineNotice } from '../notice.js';

/** To the member of staff who chose a bid for a customer who did not pay. */
export const lapsedPaymentRequest = defineNotice({
  name: 'tell-staff-of-a-payment-request-that-lapsed',
  event: paymentRequestLapsed,
  category: 'desk',
  urgency: 'news',
  topics: ['bids', 'leads'],
  about: async ({ leadId, staffId }, reads) => ({ lead: await reads.lead(leadId), staffId }),
  to: ({ staffId }) => [staffId],
  words: ({ lead }) => ({
    title: 'A customer did not pay within 72 hours',
    message: `The request for “${lead.title}” has ended. The job takes bids as before.`,
    link: `/admin/leads/${lead.id}/bids`,
  }),
});
