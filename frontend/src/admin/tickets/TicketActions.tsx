import { MailOpen } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { Button } from '../../ui/Button';
import { nextStatuses, statusTexts, type Ticket } from './ticketLooks';
import { useChangeTicket } from './useChangeTicket';
import { useTicketPages } from './useTicketPages';

/** Read the whole message; close it, or open it again. */
export function TicketActions() {
  const ticket = useRecordContext<Ticket>();
  return ticket ? <Actions ticket={ticket} /> : null;
}

function Actions({ ticket }: { ticket: Ticket }) {
  const pages = useTicketPages();
  const { change, isPending } = useChangeTicket(ticket);
  const next = nextStatuses(ticket.status).includes('closed') ? 'closed' : 'open';
  const small = 'px-3.5 text-sm whitespace-nowrap';
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="secondary"
        className={small}
        aria-label={`Read the message ${ticket.reference}`}
        onClick={() => pages.detail(ticket.id)}
      >
        <MailOpen aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Read
      </Button>
      <Button
        variant="quiet"
        className={small}
        busy={isPending}
        aria-label={`${next === 'closed' ? 'Close' : 'Reopen'} the message ${ticket.reference}`}
        onClick={() => change({ status: next }, statusTexts[next].toast)}
      >
        {next === 'closed' ? 'Close' : 'Reopen'}
      </Button>
    </div>
  );
}
