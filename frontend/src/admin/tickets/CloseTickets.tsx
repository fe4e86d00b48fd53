import { BulkAct } from '../resource/BulkAct';
import { ticketTopics, type Ticket } from './ticketPresentation';

/** What has been answered, or needs no answer. */
export default function CloseTickets() {
  return (
    <BulkAct<Ticket>
      act="edit"
      call="PUT /api/admin/tickets/:id"
      touches={ticketTopics}
      label="Close messages"
      done="closed"
      body={() => ({ status: 'closed' })}
    />
  );
}
