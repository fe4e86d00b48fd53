import { Card } from '../../ui/Card';
import { TicketActions } from './TicketActions';
import { TicketReceived } from './TicketReceived';
import { TicketStatusBadge } from './TicketStatusBadge';
import { TicketSubject } from './TicketSubject';
import { TicketWriter } from './TicketWriter';

/** A row of the table where it is narrow. */
export function TicketCard() {
  return (
    <Card className="flex min-w-0 flex-col gap-3.5 p-4">
      <div className="flex items-center justify-between gap-3">
        <TicketStatusBadge />
        <TicketReceived />
      </div>
      <TicketSubject />
      <TicketWriter />
      <div className="mt-auto flex justify-end border-t border-line pt-3">
        <TicketActions />
      </div>
    </Card>
  );
}
