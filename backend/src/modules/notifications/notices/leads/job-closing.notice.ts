import { londonDay } from '../../../../platform/time/business-days.js';
import { closesAtTheLatestOn, closesOn, daysBetween } from '../../../leads/closing.policy.js';
import { jobClosing } from '../../../leads/leads.events.js';
import { dayLabel, shortened, whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

const bidsLabel = (bids: number): string => (bids === 1 ? '1 bid' : `${bids} bids`);

const whatWaits = (bids: number): string =>
  bids === 0 ? 'No bid is waiting for you.' : `You have ${bidsLabel(bids)} to compare.`;

/** To a customer whose job closes before long, because no installer was chosen. */
export const closingJob = defineNotice({
  name: 'remind-the-customer-of-the-closing-job',
  event: jobClosing,
  category: 'bid-updates',
  topics: ['jobs'],
  about: async ({ leadId, customerId, closesOn: day }, reads, { occurredAt }) => {
    const lead = await reads.lead(leadId);
    // Chosen, closed or given another day meanwhile.
    if (!lead.isOpen || closesOn(lead) !== day) return null;
    const latest = closesAtTheLatestOn(lead);
    return {
      lead,
      customerId,
      day: dayLabel(day),
      when: inDays(Math.max(0, daysBetween(londonDay(occurredAt), day))),
      bids: lead.bidCount - lead.rejectedBidCount,
      // What its deadline closes can stay open for longer.
      until: latest && latest > day ? dayLabel(latest) : null,
    };
  },
  to: ({ customerId }) => [customerId],
  words: ({ lead, day, when, bids, until }) => ({
    title: `Your job closes ${when}`,
    message: `“${lead.title}” closes on ${day} unless you choose an installer. ${whatWaits(bids)}`,
    link: `/jobs/${lead.id}`,
    mail: {
      subject: `Closes ${when}: ${whatAndWhere(lead)}`,
      paragraphs: [
        ...(bids > 0
          ? [
              'Compare price, timing and track record, and accept the bid that suits you. If the job closes, its bids end and the installers get their deposits back.',
            ]
          : []),
        until === null
          ? 'A job stays open for 30 days. You can post it again at any time.'
          : `Need more time? Give the job a later preferred completion date, and it stays open until ${until} at the latest.`,
      ],
      button: bids > 0 ? 'Compare bids' : 'Open the job',
    },
    text: `Your job closes ${when}: ${shortened(lead.title, 50)}. ${whatWaits(bids)}`,
  }),
});
