import { CircleCheck } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';

export function NoRefunds() {
  const { filterValues, setFilters } = useListContext();
  const { q, status } = filterValues as { q?: string; status?: string };
  const isAllWell = !q && status === 'failed';
  return (
    <Empty
      icon={<CircleCheck strokeWidth={1.75} />}
      title={isAllWell ? 'All refunds are on their way' : 'No refunds found'}
      hint={
        isAllWell
          ? 'None needs a person. One that fails at a bank appears here, and you are told by email.'
          : q || status
            ? 'Try adjusting your search or filter criteria'
            : 'Money that goes back to a card appears here.'
      }
      action={
        (q || status) && (
          <Button variant="secondary" onClick={() => setFilters({})}>
            Show all refunds
          </Button>
        )
      }
    />
  );
}
