import { bidRejected } from '../../../bids/bids.events.js';
import { returningDeposit } from './deposit.words.js';
import { defineNotice } from '../notice.js';

/**
 * To an installer who was not chosen. When the whole lead ended, or the account was suspended, that is the news and is
 * told on its own.
 */
export const bidLost = defineNotice({
  name: 'tell-the-loser',
  event: bidRejected,
  category: 'bid-updates',
  topics: ['bids', 'leads', 'stats', 'payments'],
  about: async ({ leadId, installerId, reason }, reads, { occurredAt }) => {
    if (reason === 'lead-ended' || reason === 'installer-suspended' || reason === 'deposit-returned')
      return null;
    return {
      lead: await reads.lead(leadId),
      installerId,
      asked: { since: occurredAt, nation: await reads.nationOf(installerId) },
    };
  },
  to: ({ installerId }) => [installerId],
  words: ({ lead, asked }) =>
    returningDeposit(lead, asked, {
      title: 'Your bid was not selected',
      happened: `Your bid on “${lead.title}” was not selected.`,
      inShort: 'Not chosen',
    }),
});
