import { placeName } from '../../../platform/geo/outward-places.js';
import { poundsLabel } from '../../../platform/money/pence.js';
import { waveTold } from '../../dispatch/dispatch.events.js';
import { milesLabel, rangeLabel, shortened, whatAndWhere } from '../letters/phrases.js';
import { defineNotice } from './notice.js';

/** To the installers whom dispatch has picked, all of a wave at once. Of the place it says what everybody may know: the rest opens with the deposit. */
export const newLead = defineNotice({
  name: 'tell-the-installers-of-a-lead',
  event: waveTold,
  category: 'new-leads',
  topics: ['leads', 'stats'],
  once: ({ leadId }) => `lead:${leadId}`,
  about: async ({ leadId, told }, reads) => {
    const lead = await reads.lead(leadId);
    if (!lead.isOpen) return null;
    return { lead, milesOf: new Map(told.map((one) => [one.installerId, milesLabel(one.distanceMiles)])) };
  },
  to: ({ milesOf }) => [...milesOf.keys()],
  words: ({ lead, milesOf }, reader) => {
    const miles = milesOf.get(reader.id) ?? '';
    const deposit = poundsLabel(lead.depositPence);
    const budget = rangeLabel(lead.budget);
    return {
      title: 'New lead near you',
      message: `“${lead.title}” in ${placeName(lead)}, about ${miles} from you.`,
      link: '/leads',
      mail: {
        subject: `${whatAndWhere(lead)}: ${budget}, ${miles}`,
        paragraphs: [
          `Unlock it with a deposit of ${deposit} to bid. If you’re not chosen, the deposit is refunded to your card.`,
        ],
        facts: [
          { label: 'Where', value: lead.postTown ? `${lead.postTown}, ${lead.outcode}` : placeName(lead) },
          { label: 'Budget', value: budget },
          { label: 'Deposit', value: deposit },
        ],
        button: 'See the lead',
      },
      text: `${shortened(whatAndWhere(lead), 60)}: ${shortened(budget, 20)}, ${miles}.`,
    };
  },
});
