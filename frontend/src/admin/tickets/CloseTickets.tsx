import { staffAct } from '../data/staffAct';
import { BulkAct } from '../resource/BulkAct';
import { ticketCalls, ticketTopics, type Ticket } from './ticketPresentation';

const questionOf = (count: number) =>
  count === 1
    ? 'Close this message? It no longer waits for an answer. Its writer is not told. A mail that answers one of our replies opens it again.'
    : `Close these ${count} messages? They no longer wait for an answer. Their writers are not told. A mail that answers one of our replies opens its message again.`;

/** What has been answered, or needs no answer. */
export default function CloseTickets() {
  return (
    <BulkAct<Ticket>
      call="PUT /api/admin/tickets/:id"
      touches={ticketTopics}
      label="Close messages"
      done="closed"
      question={questionOf}
      act={({ id, version }) => staffAct(ticketCalls, 'edit', { id, body: { status: 'closed', version } })}
    />
  );
}
