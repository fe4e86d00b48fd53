import { useRecordContext } from 'react-admin';
import { Badge } from '../../ui/Badge';
import { STATUS_LABELS, STATUS_TONES, type Ticket } from './ticketLooks';

export function TicketStatusBadge() {
  const ticket = useRecordContext<Ticket>();
  return ticket ? <Badge tone={STATUS_TONES[ticket.status]}>{STATUS_LABELS[ticket.status]}</Badge> : null;
}
