import { placeName } from '../../../../platform/geo/outward-places.js';
import { installersInvited } from '../../../bids/bids.events.js';
import { defineNotice } from '../notice.js';
import { offerOf } from './lead-news.js';

/** To installers whom the owner of a lead has asked to bid, at once, wherever they are. */
export const invitedInstallers = defineNotice({
  name: 'tell-the-invited-installers',
  event: installersInvited,
  category: 'new-leads',
  topics: ['leads', 'stats'],
  about: async ({ leadId, installerIds }, reads) => {
    const lead = await reads.lead(leadId);
    return lead.isOpen ? { lead, installerIds } : null;
  },
  to: ({ installerIds }) => installerIds,
  words: ({ lead }) => {
    const { mail, text } = offerOf(lead, '');
    const who = lead.customerId === null ? 'our team' : 'the customer';
    return {
      title: `${who.charAt(0).toUpperCase()}${who.slice(1)} invited you to bid`,
      message: `“${lead.title}” in ${placeName(lead)}: ${who} would like a bid from you.`,
      link: `/leads/${lead.id}`,
      ...(mail && { mail: { ...mail, subject: `You’re invited to bid: ${mail.subject}` } }),
      ...(text && { text: `Invitation: ${text}` }),
    };
  },
});
