import { useRecordContext } from 'react-admin';
import { KIND_LABELS, type Ticket } from './ticketLooks';

/** What a message is about: subject, the beginning of its words, kind and reference. */
export function TicketSubject() {
  const ticket = useRecordContext<Ticket>();
  if (!ticket) return null;
  return (
    <div className="min-w-0">
      <p className="text-base leading-snug font-semibold break-words text-ink">{ticket.subject}</p>
      <p className="mt-0.5 line-clamp-2 max-w-[60ch] text-sm break-words text-ink-2">{ticket.message}</p>
      <p className="mt-1 text-sm text-ink-3">
        {KIND_LABELS[ticket.kind]} · <span className="tabular whitespace-nowrap">{ticket.reference}</span>
      </p>
    </div>
  );
}
