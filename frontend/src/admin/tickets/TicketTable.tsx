import { DataTable } from 'react-admin';
import { TicketActions } from './TicketActions';
import { TicketReceived } from './TicketReceived';
import { TicketStatusBadge } from './TicketStatusBadge';
import { TicketSubject } from './TicketSubject';
import { TicketWriter } from './TicketWriter';

export function TicketTable() {
  return (
    <DataTable bulkActionButtons={false} rowClick={false} aria-label="Messages">
      <DataTable.Col source="subject" label="Message">
        <TicketSubject />
      </DataTable.Col>
      <DataTable.Col source="name" label="From">
        <TicketWriter />
      </DataTable.Col>
      <DataTable.Col source="status" label="Status" sortByOrder="DESC">
        <TicketStatusBadge />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label="Received" sortByOrder="DESC">
        <TicketReceived />
      </DataTable.Col>
      <DataTable.Col label="Actions" disableSort>
        <TicketActions />
      </DataTable.Col>
    </DataTable>
  );
}
