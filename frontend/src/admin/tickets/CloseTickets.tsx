import { staffAct } from '../data/staffAct';
import { BulkAct } from '../resource/BulkAct';
import { ticketCalls, ticketTopics, type Ticket } from './ticketPresentation';

/** What has been answered, or needs no answer. */
export default function CloseTickets() {
  return (
    <BulkAct<Ticket>
      call="PUT /api/admin/tickets/:id"
      touches={ticketTopics}
      label="Close messages"
      done="closed"
      act={({ id, version }) => staffAct(ticketCalls, 'edit', { id, body: { status: 'closed', version } })}
    />
  );
}
