import { DataTable } from 'react-admin';
import { RefundAction } from './RefundAction';
import { RefundAmount } from './RefundAmount';
import { RefundPayer } from './RefundPayer';
import { RefundSince } from './RefundSince';
import { RefundState } from './RefundState';

export function RefundTable() {
  return (
    <DataTable bulkActionButtons={false} rowClick={false} aria-label="Refunds">
      <DataTable.Col source="payerName" label="Who">
        <RefundPayer />
      </DataTable.Col>
      <DataTable.Col source="amount" label="Amount" sortByOrder="DESC">
        <RefundAmount />
      </DataTable.Col>
      <DataTable.Col source="status" label="What happened">
        <RefundState />
      </DataTable.Col>
      <DataTable.Col source="requestedAt" label="Since" sortByOrder="DESC">
        <RefundSince />
      </DataTable.Col>
      <DataTable.Col label="Actions" disableSort>
        <RefundAction />
      </DataTable.Col>
    </DataTable>
  );
}
