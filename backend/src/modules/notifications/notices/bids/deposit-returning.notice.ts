import { unlockEnded, type UnlockEnd } from '../../../bids/bids.events.js';
import type { Lead } from '../../../leads/lead.entity.js';
import { returningDeposit, type Ending } from './deposit.words.js';
import { defineNotice } from '../notice.js';

/** Ends that are told here. A lost or withdrawn bid, a suspension and a finished job are told with what happened. */
const endings: Partial<Record<UnlockEnd, (lead: Lead) => Ending>> = {
  'lead-ended': ({ title }) => ({
    title: 'A lead was closed',
    happened: `“${title}” was closed and takes no more bids.`,
    inShort: 'Closed',
  }),
  'not-selected': ({ title }) => ({
    title: 'A lead went to another installer',
    happened: `“${title}” went to another installer.`,
    inShort: 'Taken',
  }),
  'made-at-provider': byOurTeam,
  'by-staff': byOurTeam,
  'too-late': tooLate,
  'amount-differs': tooLate,
};

function byOurTeam({ title }: Lead): Ending {
  return {
    title: 'Your deposit was returned',
    happened: `Our team has returned your deposit for “${title}”, so a bid of yours on it no longer counts.`,
    inShort: 'Deposit returned',
  };
}

function tooLate({ title }: Lead): Ending {
  return {
    title: 'Your deposit is being returned',
    happened: `We could not take your deposit for “${title}”.`,
    inShort: 'Deposit returned',
  };
}

/** To an installer whose paid deposit goes back without a decision on a bid. */
export const depositReturning = defineNotice({
  name: 'tell-of-the-returning-deposit',
  event: unlockEnded,
  queue: 'follow-ups',
  category: 'bid-updates',
  topics: ['bids', 'leads', 'stats', 'payments'],
  about: async ({ unlockId, leadId, installerId, reason }, reads, { occurredAt }) => {
    const ending = endings[reason];
    // Bidders are notified about the bid; this is for installers who had only paid.
    if (!ending || (reason === 'not-selected' && (await reads.hasLostBid(unlockId)))) return null;
    return {
      lead: await reads.lead(leadId),
      installerId,
      ending,
      asked: { since: occurredAt, nation: await reads.nationOf(installerId) },
    };
  },
  to: ({ installerId }) => [installerId],
  words: ({ lead, ending, asked }) => returningDeposit(lead, asked, ending(lead)),
});
