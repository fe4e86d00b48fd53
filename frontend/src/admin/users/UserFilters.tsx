import { useListContext } from 'react-admin';
import { FilterBar } from '../list/FilterBar';
import { SearchFilter } from '../list/SearchFilter';
import { SelectFilter } from '../list/SelectFilter';

const installerStatuses = { approved: 'Approved', pending: 'Pending Approval', unverified: 'Unverified' };
const customerStatuses = { approved: 'Approved', pending: 'Pending Approval' };

export function UserFilters({ isCustomers }: { isCustomers: boolean }) {
  const { total } = useListContext();
  const people = isCustomers ? 'customer(s)' : 'installer(s)';
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-4">
      <FilterBar>
        <SearchFilter
          label={isCustomers ? 'Search customers' : 'Search installers'}
          placeholder="Search by name or email..."
        />
        <SelectFilter
          source="status"
          label="Status"
          all="All Statuses"
          choices={isCustomers ? customerStatuses : installerStatuses}
        />
      </FilterBar>
      <p role="status" className="tabular text-sm whitespace-nowrap text-ink-2">
        {total !== undefined && `${total} ${people} found`}
      </p>
    </div>
  );
}
