import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { KIND_LABELS, operationCalls } from './operationCalls';

type Operation = components['schemas']['OperationView'];

/** Goes on at once with a call that has no answer yet. Nothing where there is nothing to ask. */
export function AskButton({ operation: { id, kind, state, subjectName } }: { operation: Operation }) {
  const may = useMay('POST /api/admin/operations/:id/ask');
  const ask = useStaffChange({
    touches: ['payments', 'refunds'],
    change: () => staffAct(operationCalls, 'ask', { id }),
    done: () => ({
      title: 'The Provider Is Being Asked',
      description: 'What it says stands here within a minute.',
    }),
  });
  if (!may || state === 'done' || state === 'failed') return null;
  return (
    <Button
      variant="secondary"
      busy={ask.isPending}
      aria-label={`Ask now: ${KIND_LABELS[kind]}, ${subjectName ?? 'erased account'}`}
      onClick={() => ask.mutate()}
    >
      Ask now
    </Button>
  );
}
