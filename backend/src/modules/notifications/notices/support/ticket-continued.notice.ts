import { ticketContinued } from '../../../tickets/tickets.events.js';
import { defineNotice } from '../notice.js';

/** To staff: the writer of a message has answered. */
export const continuedTicket = defineNotice({
  name: 'tell-staff-of-the-continued-ticket',
  event: ticketContinued,
  category: 'desk',
  urgency: 'work',
  topics: ['tickets'],
  once: ({ replyId }) => `ticket-reply:${replyId}`,
  about: ({ ticketId }, reads) => reads.ticket(ticketId),
  to: () => 'staff',
  words: ({ id, reference }) => ({
    title: `${reference} was answered`,
    message: 'Its writer answered by mail. It waits for you again.',
    link: `/admin/tickets/${id}`,
  }),
});
