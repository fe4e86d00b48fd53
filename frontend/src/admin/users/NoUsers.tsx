import { UserSearch } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import type { UserFilter } from './summary';

export function NoUsers({ isCustomers }: { isCustomers: boolean }) {
  const { filterValues, setFilters } = useListContext();
  const { q, status, userType } = filterValues as UserFilter;
  const isFiltering = Boolean(q) || Boolean(status);
  return (
    <Empty
      icon={<UserSearch strokeWidth={1.75} />}
      title={isCustomers ? 'No customers found' : 'No installers found'}
      hint={
        isFiltering
          ? 'Try adjusting your search or filter criteria'
          : 'People appear here as soon as they have signed up.'
      }
      action={
        isFiltering && (
          <Button variant="secondary" onClick={() => setFilters({ userType })}>
            Clear Filters
          </Button>
        )
      }
    />
  );
}
