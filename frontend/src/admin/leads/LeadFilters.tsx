import { useListContext } from 'react-admin';
import { FilterBar } from '../list/FilterBar';
import { SearchFilter } from '../list/SearchFilter';
import { SelectFilter } from '../list/SelectFilter';
import { PRIORITY_LABELS, STATUS_LABELS } from './leadLooks';

/** Search over title, location and description; status; priority; and how many that leaves. */
export function LeadFilters() {
  const { total } = useListContext();
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-4">
      <FilterBar>
        <SearchFilter label="Search leads" placeholder="Search leads by title, location, or description..." />
        <SelectFilter source="status" label="Status" all="All Statuses" choices={STATUS_LABELS} />
        <SelectFilter source="priority" label="Priority" all="All Priorities" choices={PRIORITY_LABELS} />
      </FilterBar>
      <p role="status" className="tabular text-sm whitespace-nowrap text-ink-2">
        {total !== undefined && `${total} lead(s) found`}
      </p>
    </div>
  );
}
