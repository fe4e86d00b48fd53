import { productName } from '../../../../config/product.js';
import { messagesLeftUnread } from '../../../threads/threads.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the side of a thread that has not read for a while: the customer, the installer, or staff for the platform's own lead. */
export const unreadMessages = defineNotice({
  name: 'tell-of-unread-messages',
  event: messagesLeftUnread,
  category: 'messages',
  topics: ['messages'],
  about: async (payload, reads) => ({ payload, lead: await reads.lead(payload.leadId) }),
  to: (_facts, { side, installerId, ownerId }) =>
    side === 'installer' ? [installerId] : ownerId === undefined ? 'staff' : [ownerId],
  words: ({ lead, payload: { threadId, leadId, installerId, ownerId, side, unread } }) => {
    const what = unread === 1 ? 'a new message' : `${unread} new messages`;
    const isStaffs = side === 'owner' && ownerId === undefined;
    return {
      title: unread === 1 ? 'You have a new message' : `You have ${what}`,
      message: `There ${unread === 1 ? 'is' : 'are'} ${what} for you about “${lead.title}”.`,
      link: isStaffs ? `/admin/threads/${threadId}` : `/messages/${leadId}/${installerId}`,
      mail: {
        subject: `New message: ${whatAndWhere(lead)}`,
        paragraphs: [
          `Read and answer on ${productName}. We write once, and again only after you have looked.`,
        ],
        button: 'Read the message',
      },
    };
  },
});
