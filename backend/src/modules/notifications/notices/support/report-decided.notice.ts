import { threadReportDecided } from '../../../threads/threads.events.js';
import { decisionPath, objectWords } from './decision-path.js';
import { defineNotice } from '../notice.js';

const outcomes = {
  removed: 'The other side may not go on here.',
  changed: 'We have spoken to the other side.',
  kept: 'What was written is not against our rules.',
  elsewhere: 'Others can help you better with this than we can.',
} as const;

/** To the side that reported a conversation (Online Safety Act 2023, section 21: what was done, and why). */
export const decidedReport = defineNotice({
  name: 'tell-of-the-decided-report',
  event: threadReportDecided,
  category: 'account',
  topics: ['messages'],
  once: ({ reportId }) => reportId,
  about: async (payload, reads) => ({ payload, lead: await reads.lead(payload.leadId) }),
  to: ({ payload: { side, installerId, ownerId } }) => {
    if (side === 'installer') return [installerId];
    return ownerId ? [ownerId] : 'staff';
  },
  words: ({ lead, payload: { reportId, outcome, answer } }) => ({
    title: 'What became of your report',
    message: `${outcomes[outcome]} It was about the messages on “${lead.title}”.`,
    link: decisionPath('conversation', reportId),
    mail: {
      subject: `Your report: ${lead.title}`,
      paragraphs: [outcomes[outcome], answer, objectWords],
      facts: [{ label: 'About', value: `The messages on “${lead.title}”` }],
      button: 'Read and object',
    },
  }),
});
