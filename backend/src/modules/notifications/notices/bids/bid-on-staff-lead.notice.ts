import { poundsLabel } from '../../../../platform/money/pence.js';
import { bidPlaced } from '../../../bids/bids.events.js';
import { defineNotice } from '../notice.js';

/** To staff, for a lead of their own. */
export const bidOnStaffLead = defineNotice({
  name: 'tell-staff-of-a-bid',
  event: bidPlaced,
  category: 'desk',
  urgency: 'work',
  topics: ['leads'],
  about: async ({ leadId, pricePence }, reads) => {
    const lead = await reads.lead(leadId);
    return lead.customerId === null ? { lead, pricePence } : null;
  },
  to: () => 'staff',
  words: ({ lead, pricePence }) => ({
    title: 'New bid on a lead',
    message: `A bid of ${poundsLabel(pricePence)} came in for “${lead.title}”.`,
    link: '/admin/leads',
  }),
});
