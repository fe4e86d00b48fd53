import { useListContext } from 'react-admin';
import { FilterBar } from '../list/FilterBar';
import { SearchFilter } from '../list/SearchFilter';
import { SelectFilter } from '../list/SelectFilter';
import { STATUS_LABELS } from './refundLooks';

/** Search over payer and what was paid for; how far it is; and how many that leaves. */
export function RefundFilters() {
  const { total } = useListContext();
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-4">
      <FilterBar>
        <SearchFilter label="Search refunds" placeholder="Search by name, email or lead..." />
        <SelectFilter source="status" label="Status" all="All Refunds" choices={STATUS_LABELS} />
      </FilterBar>
      <p role="status" className="tabular text-sm whitespace-nowrap text-ink-2">
        {total !== undefined && `${total} refund(s) found`}
      </p>
    </div>
  );
}
