import { useRecordContext } from 'react-admin';
import type { Ticket } from './ticketLooks';

/** Who wrote. */
export function TicketWriter() {
  const ticket = useRecordContext<Ticket>();
  if (!ticket) return null;
  const [name, ...host] = ticket.email.split('@');
  return (
    <div className="min-w-0 text-sm break-words">
      <p className="font-semibold text-ink">{ticket.name}</p>
      <p className="text-ink-2">
        {name}
        <wbr />@{host.join('@')}
      </p>
    </div>
  );
}
