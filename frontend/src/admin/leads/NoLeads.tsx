import { SearchX } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { useLeadPages } from './useLeadPages';

export function NoLeads() {
  const { filterValues, setFilters } = useListContext();
  const pages = useLeadPages();
  const isFiltering = Object.keys(filterValues as object).length > 0;
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title="No leads found"
      hint={
        isFiltering
          ? 'Try adjusting your search or filter criteria'
          : 'Create your first lead to get started. Installers in reach hear of it at once.'
      }
      action={
        isFiltering ? (
          <Button variant="secondary" onClick={() => setFilters({})}>
            Clear Filters
          </Button>
        ) : (
          <Button onClick={pages.create}>Create Lead</Button>
        )
      }
    />
  );
}
