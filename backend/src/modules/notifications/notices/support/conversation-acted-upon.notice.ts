import { threadReportDecided } from '../../../threads/threads.events.js';
import { defineNotice } from '../notice.js';
import { decisionPath, objectWords } from './decision-path.js';

const done = {
  removed: 'We have looked at them, and you may not go on here for now.',
  changed: 'We have looked at them, and they are not how people should write to each other here.',
} as const;

/** To the other side of a conversation about which something was done (Online Safety Act 2023, section 21). */
export const actedUponConversation = defineNotice({
  name: 'tell-of-the-conversation-acted-upon',
  event: threadReportDecided,
  category: 'account',
  topics: ['messages'],
  once: ({ reportId }) => reportId,
  about: async ({ side, installerId, ownerId, outcome, leadId, reportId }, reads) => {
    const readerId = side === 'installer' ? ownerId : installerId;
    if (!readerId || (outcome !== 'removed' && outcome !== 'changed')) return null;
    return { readerId, outcome, reportId, lead: await reads.lead(leadId) };
  },
  to: ({ readerId }) => [readerId],
  words: ({ lead, outcome, reportId }) => ({
    title: 'Your messages were reported',
    message: `It was about the messages on “${lead.title}”. ${done[outcome]}`,
    link: decisionPath('conversation', reportId),
    mail: {
      subject: `Your messages were reported: ${lead.title}`,
      paragraphs: [objectWords],
      button: 'Read and object',
    },
  }),
});
