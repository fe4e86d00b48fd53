import { DataTable } from 'react-admin';
import { InterestInLead } from './InterestInLead';
import { LeadActions } from './LeadActions';
import { LeadDetails } from './LeadDetails';
import { LeadStatusSelect } from './LeadStatusSelect';
import { PriorityOfLead } from './PriorityOfLead';

export function LeadTable() {
  return (
    <DataTable bulkActionButtons={false} rowClick={false} aria-label="Leads">
      <DataTable.Col source="title" label="Lead Details">
        <LeadDetails />
      </DataTable.Col>
      <DataTable.Col source="status" label="Status">
        <LeadStatusSelect className="w-36" />
      </DataTable.Col>
      <DataTable.Col source="priority" label="Priority" sortByOrder="DESC">
        <PriorityOfLead />
      </DataTable.Col>
      <DataTable.Col source="interestedCount" label="Interest" sortByOrder="DESC">
        <InterestInLead />
      </DataTable.Col>
      <DataTable.Col label="Actions" disableSort>
        <LeadActions />
      </DataTable.Col>
    </DataTable>
  );
}
