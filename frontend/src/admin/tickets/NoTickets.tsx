import { Inbox } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';

export function NoTickets() {
  const { filterValues, setFilters } = useListContext();
  const filters = filterValues as Record<string, unknown>;
  const isFiltering = Object.keys(filters).length > 0;
  const isDone = Object.keys(filters).length === 1 && filters['status'] === 'open';
  return (
    <Empty
      icon={<Inbox strokeWidth={1.75} />}
      title={isDone ? 'No message waits for an answer' : 'No messages found'}
      hint={
        isDone
          ? 'New ones appear here as soon as somebody writes.'
          : isFiltering
            ? 'Try adjusting your search or filter criteria'
            : 'What people write on the contact page appears here.'
      }
      action={
        isFiltering && (
          <Button variant="secondary" onClick={() => setFilters({})}>
            {isDone ? 'Show all messages' : 'Clear Filters'}
          </Button>
        )
      }
    />
  );
}
