import { Plus } from 'lucide-react';
import { ListBase } from 'react-admin';
import { Route, Routes } from 'react-router';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/PageHeader';
import { ListBody } from '../list/ListBody';
import { freshList } from '../list/freshList';
import { BidsDialog } from './BidsDialog';
import { CreateLeadDialog } from './CreateLeadDialog';
import { EditLeadDialog } from './EditLeadDialog';
import { LeadCard } from './LeadCard';
import { LeadFilters } from './LeadFilters';
import { LeadTable } from './LeadTable';
import { NoLeads } from './NoLeads';
import { useLeadPages } from './useLeadPages';

/** Manage Leads. The dialogs have addresses of their own. */
export function LeadList() {
  const pages = useLeadPages();
  return (
    <ListBase sort={{ field: 'createdAt', order: 'DESC' }} perPage={25} queryOptions={freshList}>
      <PageHeader
        title="Manage Leads"
        subtitle="Create, edit and follow every lead on the platform"
        aside={
          <Button onClick={pages.create}>
            <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            Create Lead
          </Button>
        }
      />
      <LeadFilters />
      <ListBody name="leads" empty={<NoLeads />} table={<LeadTable />} card={<LeadCard />} />
      <Routes>
        <Route path="create" element={<CreateLeadDialog onClose={pages.list} />} />
        <Route path=":id" element={<EditLeadDialog onClose={pages.list} />} />
        <Route path=":id/bids" element={<BidsDialog onClose={pages.list} />} />
        <Route path="*" element={null} />
      </Routes>
    </ListBase>
  );
}
