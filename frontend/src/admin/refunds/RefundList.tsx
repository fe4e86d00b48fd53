import { ListBase } from 'react-admin';
import { Link, Route, Routes } from 'react-router';
import { buttonClass } from '../../ui/buttonClass';
import { PageHeader } from '../../ui/PageHeader';
import { freshList } from '../list/freshList';
import { ListBody } from '../list/ListBody';
import { NoRefunds } from './NoRefunds';
import { RefundCard } from './RefundCard';
import { RefundDialog } from './RefundDialog';
import { RefundFilters } from './RefundFilters';
import { RefundTable } from './RefundTable';
import { useRefundPages } from './useRefundPages';

/** Refunds, those that need a person first. The dialog has an address of its own. */
export function RefundList() {
  const pages = useRefundPages();
  return (
    <ListBase
      sort={{ field: 'requestedAt', order: 'DESC' }}
      perPage={25}
      filterDefaultValues={{ status: 'failed' }}
      queryOptions={freshList}
    >
      <PageHeader
        title="Refunds"
        subtitle="Deposits and payments on their way back, and the ones that need a person"
        aside={
          <Link to="/admin" className={buttonClass('secondary')}>
            View Reports
          </Link>
        }
      />
      <RefundFilters />
      <ListBody name="refunds" empty={<NoRefunds />} table={<RefundTable />} card={<RefundCard />} />
      <Routes>
        <Route path=":id" element={<RefundDialog onClose={pages.list} />} />
        <Route path="*" element={null} />
      </Routes>
    </ListBase>
  );
}
