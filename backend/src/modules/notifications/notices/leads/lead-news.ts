import { placeName } from '../../../../platform/geo/outward-places.js';
import { poundsLabel } from '../../../../platform/money/pence.js';
import type { Lead } from '../../../leads/lead.entity.js';
import { rangeLabel, shortened, whatAndWhere } from '../../phrases.js';
import type { Words } from '../notice.js';

/**
 * Names the lead in `once`: an installer with two reasons to be notified is notified once.
 */
export const newsOfLead = ({ leadId }: { leadId: string }): string => `lead:${leadId}`;

/** What mail and text say of a lead on offer: of the place only what is public. @param miles '' when unknown */
export function offerOf(lead: Lead, miles: string): Pick<Words, 'mail' | 'text'> {
  const deposit = poundsLabel(lead.depositPence);
  const budget = rangeLabel(lead.budget);
  const far = miles ? `, ${miles}` : '';
  return {
    mail: {
      subject: `${whatAndWhere(lead)}: ${budget}${far}`,
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
    text: `${shortened(whatAndWhere(lead), 45)}: ${shortened(budget, 20)}${far}.`,
  };
}
