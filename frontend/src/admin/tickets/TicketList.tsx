import { ListBase } from 'react-admin';
import { Link, Route, Routes } from 'react-router';
import { buttonClass } from '../../ui/buttonClass';
import { PageHeader } from '../../ui/PageHeader';
import { freshList } from '../list/freshList';
import { ListBody } from '../list/ListBody';
import { NoTickets } from './NoTickets';
import { TicketCard } from './TicketCard';
import { TicketDialog } from './TicketDialog';
import { TicketFilters } from './TicketFilters';
import { TicketTable } from './TicketTable';
import { useTicketPages } from './useTicketPages';

/** What people wrote to us. The dialog has an address of its own. */
export function TicketList() {
  const pages = useTicketPages();
  return (
    <ListBase sort={{ field: 'createdAt', order: 'DESC' }} perPage={25} queryOptions={freshList}>
      <PageHeader
        title="Messages"
        subtitle="What people wrote to us. We promise an answer within five working days."
        aside={
          <Link to="/admin" className={buttonClass('secondary')}>
            View Reports
          </Link>
        }
      />
      <TicketFilters />
      <ListBody name="messages" empty={<NoTickets />} table={<TicketTable />} card={<TicketCard />} />
      <Routes>
        <Route path=":id" element={<TicketDialog onClose={pages.list} />} />
        <Route path="*" element={null} />
      </Routes>
    </ListBase>
  );
}
