import { useRecordContext } from 'react-admin';
import { formatDateTime } from '../../ui/dates';
import type { Ticket } from './ticketLooks';

export function TicketReceived() {
  const ticket = useRecordContext<Ticket>();
  if (!ticket) return null;
  return (
    <time dateTime={ticket.createdAt} className="tabular text-sm whitespace-nowrap text-ink-2">
      {formatDateTime(ticket.createdAt)}
    </time>
  );
}
