import { placeName } from '../../../../platform/geo/outward-places.js';
import { leadFound } from '../../../saved-searches/saved-searches.events.js';
import { milesLabel } from '../../phrases.js';
import { newsOfLead, offerOf } from './lead-news.js';
import { defineNotice } from '../notice.js';

/** To installers whose saved search finds a lead, unless they were notified of it as one near them, or invited. */
export const foundLead = defineNotice({
  name: 'tell-those-who-search',
  event: leadFound,
  category: 'new-leads',
  topics: ['leads', 'stats'],
  once: newsOfLead,
  about: async ({ leadId, finders }, reads) => {
    const lead = await reads.lead(leadId);
    if (!lead.isOpen) return null;
    const names = await reads.searchNames(finders.map(({ searchId }) => searchId));
    const invited = await reads.invitedTo(leadId);
    const others = finders.filter(({ installerId }) => !invited.includes(installerId));
    return { lead, names, finderOf: new Map(others.map((finder) => [finder.installerId, finder])) };
  },
  to: ({ finderOf }) => [...finderOf.keys()],
  words: ({ lead, names, finderOf }, { id }) => {
    const { searchId = '', distanceMiles = null } = finderOf.get(id) ?? {};
    const name = names.get(searchId);
    const miles = distanceMiles === null ? '' : milesLabel(distanceMiles);
    const far = miles ? `, about ${miles} from you,` : '';
    return {
      title: name ? `New lead for “${name}”` : 'New lead for your saved search',
      message: `“${lead.title}” in ${placeName(lead)}${far} matches your saved search.`,
      link: `/leads/${lead.id}`,
      ...offerOf(lead, miles),
    };
  },
});
