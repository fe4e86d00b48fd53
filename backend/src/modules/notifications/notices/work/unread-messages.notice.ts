import { productName } from '../../../../config/product.js';
import { messagesLeftUnread } from '../../../threads/threads.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

const newMessages = (count: number): string => (count === 1 ? 'a new message' : `${count} new messages`);

/** To the side of a thread that has not read for a while: the customer, the installer, or staff for the platform's own lead. */
export const unreadMessages = defineNotice({
  name: 'tell-of-unread-messages',
  event: messagesLeftUnread,
  category: 'messages',
  urgency: 'work',
  topics: ['messages'],
  about: async (payload, reads) => {
    const waiting = [payload, ...(payload.others ?? [])];
    const threads = await Promise.all(
      waiting.map(async ({ leadId, unread }) => ({ lead: await reads.lead(leadId), unread })),
    );
    return { payload, threads, lead: await reads.lead(payload.leadId) };
  },
  to: (_facts, { side, installerId, ownerId }) =>
    side === 'installer' ? [installerId] : ownerId === undefined ? 'staff' : [ownerId],
  words: ({ lead, threads, payload: { threadId, leadId, installerId, ownerId, side } }) => {
    const unread = threads.reduce((sum, one) => sum + one.unread, 0);
    const others = threads.length - 1;
    const about = `“${lead.title}”${others > 0 ? ` and ${others} other ${others === 1 ? 'job' : 'jobs'}` : ''}`;
    const isStaffs = side === 'owner' && ownerId === undefined;
    return {
      title: unread === 1 ? 'You have a new message' : `You have ${newMessages(unread)}`,
      message: `There ${unread === 1 ? 'is' : 'are'} ${newMessages(unread)} for you about ${about}.`,
      link: isStaffs
        ? `/admin/threads/${threadId}`
        : others > 0
          ? '/messages'
          : `/messages/${leadId}/${installerId}`,
      mail: {
        subject:
          others > 0
            ? `${unread} new messages about ${threads.length} jobs`
            : `New message: ${whatAndWhere(lead)}`,
        paragraphs: [
          `Read and answer on ${productName}. We write once, and again only after you have looked.`,
        ],
        facts:
          others > 0 ? threads.map((one) => ({ label: one.lead.title, value: newMessages(one.unread) })) : [],
        button: others > 0 ? 'Read the messages' : 'Read the message',
      },
    };
  },
});
