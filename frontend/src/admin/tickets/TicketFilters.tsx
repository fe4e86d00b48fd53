import { useListContext } from 'react-admin';
import { FilterBar } from '../list/FilterBar';
import { SearchFilter } from '../list/SearchFilter';
import { SelectFilter } from '../list/SelectFilter';
import { KIND_LABELS, STATUS_LABELS } from './ticketLooks';

/** Search over reference, writer and words; kind; status; and how many that leaves. */
export function TicketFilters() {
  const { total } = useListContext();
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-4">
      <FilterBar>
        <SearchFilter label="Search messages" placeholder="Search by reference, name, email or words..." />
        <SelectFilter source="kind" label="About" all="All Subjects" choices={KIND_LABELS} />
        <SelectFilter source="status" label="Status" all="All Statuses" choices={STATUS_LABELS} />
      </FilterBar>
      <p role="status" className="tabular text-sm whitespace-nowrap text-ink-2">
        {total !== undefined && `${total} message(s) found`}
      </p>
    </div>
  );
}
