import { placeName } from '../../../../platform/geo/outward-places.js';
import { waveTold } from '../../../dispatch/dispatch.events.js';
import { milesLabel } from '../../phrases.js';
import { newsOfLead, offerOf } from './lead-news.js';
import { defineNotice } from '../notice.js';

/** To the installers whom dispatch has picked, all of a wave at once, but for those who were invited. Of the place it says what is public: the rest opens with the deposit. */
export const newLead = defineNotice({
  name: 'tell-the-installers-of-a-lead',
  event: waveTold,
  category: 'new-leads',
  topics: ['leads', 'stats'],
  once: newsOfLead,
  about: async ({ leadId, told }, reads) => {
    const lead = await reads.lead(leadId);
    if (!lead.isOpen) return null;
    const invited = await reads.invitedTo(leadId);
    const others = told.filter(({ installerId }) => !invited.includes(installerId));
    return { lead, milesOf: new Map(others.map((one) => [one.installerId, milesLabel(one.distanceMiles)])) };
  },
  to: ({ milesOf }) => [...milesOf.keys()],
  words: ({ lead, milesOf }, reader) => {
    const miles = milesOf.get(reader.id) ?? '';
    return {
      title: 'New lead near you',
      message: `“${lead.title}” in ${placeName(lead)}, about ${miles} from you.`,
      link: `/leads/${lead.id}`,
      ...offerOf(lead, miles),
    };
  },
});
