import { useState } from 'react';
import { useListContext } from 'react-admin';
import { errorText } from '../../api/http/apiError';
import type { Topic } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';

type Row = { id: string; version?: number };

type BulkActProps<One> = {
  /** As the resource declares it. */
  act: string;
  /** The same, as the table of roles has it. */
  call: string;
  touches: readonly Topic[];
  /** On the button. */
  label: string;
  /** What becomes of a row: "closed". */
  done: string;
  /** Asked before; without it, it is done at once. */
  question?: (count: number) => string;
  body: (row: One) => object;
};

type Outcome = { count: number; problems: string[] };

/** Does the same to all rows that are ticked on this page, one after the other: what one is refused, the others are not. */
export function BulkAct<One extends Row>(props: BulkActProps<One>) {
  const { act, call, touches, label, done, question, body } = props;
  const { resource, data = [], selectedIds, onUnselectItems } = useListContext<One>();
  const [isAsking, setAsking] = useState(false);
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  const outcome: Outcome = { count: 0, problems: [] };
  const change = useStaffChange({
    touches,
    change: async () => {
      for (const row of rows)
        try {
          await staffAct(resource, row.id, act, { ...body(row), version: row.version });
          outcome.count++;
        } catch (error) {
          outcome.problems.push(errorText(error));
        }
      onUnselectItems();
    },
    done: () =>
      outcome.problems.length === 0
        ? { title: label, description: `${outcome.count} ${done}.` }
        : {
            variant: 'destructive',
            title: label,
            description: `${outcome.count} ${done}, ${outcome.problems.length} refused. ${outcome.problems[0]}`,
          },
  });
  const may = useMay(call);
  if (!may) return null;
  return (
    <>
      <Button
        variant="secondary"
        busy={change.isPending}
        disabled={rows.length === 0}
        onClick={() => (question ? setAsking(true) : change.mutate())}
      >
        {label}
      </Button>
      {isAsking && question && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => change.mutate(undefined, { onSettled: () => setAsking(false) })}
          busy={change.isPending}
          title={label}
          confirmLabel={label}
        >
          <p>{question(rows.length)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
