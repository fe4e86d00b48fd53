import { ticketOpened } from '../../../tickets/tickets.events.js';
import { defineNotice } from '../notice.js';

/** To staff. */
export const ticketToAnswer = defineNotice({
  name: 'tell-staff-of-the-ticket',
  event: ticketOpened,
  category: 'desk',
  topics: ['tickets'],
  about: ({ ticketId }, reads) => reads.ticket(ticketId),
  urgency: ({ kind }) => (kind === 'breach' ? 'alarm' : 'work'),
  to: () => 'staff',
  words: ({ id, reference, kind }) => ({
    ...(kind === 'breach'
      ? {
          title: `Data breach ${reference}`,
          message:
            'Report it to the ICO within 72 hours of noticing it, or write down why that is not needed.',
        }
      : { title: `New message ${reference}`, message: `Somebody wrote to us (${kind}).` }),
    link: `/admin/tickets/${id}`,
  }),
});
