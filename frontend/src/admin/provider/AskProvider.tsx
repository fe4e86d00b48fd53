import { Button } from '../../ui/button/Button';
import type { Topic } from '../../api/types';
import { Act } from '../data/Act';
import { useStaffChange } from '../data/useStaffChange';

type AskProviderProps<Row> = {
  /** As the table of roles has it. */
  call: string;
  touches: readonly Topic[];
  ask: () => Promise<Row>;
  /** What became of it, in a word. */
  stateOf: (row: Row) => string;
};

/** Asks the provider how far money is that was sent, instead of waiting for its message. */
export function AskProvider<Row>({ call, touches, ask, stateOf }: AskProviderProps<Row>) {
  const change = useStaffChange({
    touches,
    change: ask,
    done: (_input, row) => ({ title: 'The Provider Has Answered', description: stateOf(row) }),
  });
  return (
    <Act call={call}>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={change.isPending}
        onClick={() => change.mutate()}
      >
        Ask the provider now
      </Button>
    </Act>
  );
}
