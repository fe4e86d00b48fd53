import { poundsLabel } from '../../../platform/money/pence.js';
import { installerTold } from '../../dispatch/dispatch.events.js';
import { milesLabel, rangeLabel, shortened, townOf, whatAndWhere } from '../letters/phrases.js';
import { defineNotice } from './notice.js';

/** To an installer whom dispatch has picked. Of the place it says what everybody may know: the rest opens with the deposit. */
export const newLead = defineNotice({
  name: 'tell-the-installer-of-a-lead',
  event: installerTold,
  category: 'new-leads',
  topics: ['leads', 'stats'],
  once: ({ leadId }) => `lead:${leadId}`,
  about: async ({ leadId, installerId, distanceMiles }, reads) => {
    const lead = await reads.lead(leadId);
    return lead.isOpen ? { lead, installerId, miles: milesLabel(distanceMiles) } : null;
  },
  to: ({ installerId }) => [installerId],
  words: ({ lead, miles }) => {
    const deposit = poundsLabel(lead.depositPence);
    const budget = rangeLabel(lead.budget);
    return {
      title: 'New lead near you',
      message: `“${lead.title}” in ${townOf(lead)}, about ${miles} from you.`,
      link: '/leads',
      mail: {
        subject: `${whatAndWhere(lead)}: ${budget}, ${miles}`,
        paragraphs: [
          `Unlock it with a deposit of ${deposit} to bid. If you’re not chosen, the deposit is refunded to your card.`,
        ],
        facts: [
          { label: 'Where', value: `${townOf(lead)} (${lead.outcode})` },
          { label: 'Budget', value: budget },
          { label: 'Deposit', value: deposit },
        ],
        button: 'See the lead',
      },
      text: `${shortened(whatAndWhere(lead), 60)}: ${shortened(budget, 20)}, ${miles}.`,
    };
  },
});
