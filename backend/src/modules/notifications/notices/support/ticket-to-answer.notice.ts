import { ticketOpened } from '../../../tickets/tickets.events.js';
import { defineNotice } from '../notice.js';

/** To staff. */
export const ticketToAnswer = defineNotice({
  name: 'tell-staff-of-the-ticket',
  event: ticketOpened,
  category: 'desk',
  topics: ['tickets'],
  about: ({ ticketId }, reads) => reads.ticket(ticketId),
  to: () => 'staff',
  words: ({ id, reference, kind }) => ({
    title: `New message ${reference}`,
    message: `Somebody wrote to us (${kind}).`,
    link: `/admin/tickets/${id}`,
  }),
});
