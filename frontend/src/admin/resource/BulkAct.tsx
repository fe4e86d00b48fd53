import { useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { errorText } from '../../api/http/apiError';
import type { Topic } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Dialog } from '../../ui/overlay/Dialog';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';

type Row = { id: string };

type BulkActProps<One> = {
  /** Does it to one of them. */
  act: (row: One) => Promise<unknown>;
  /** The same, as the table of roles has it. */
  call: string;
  touches: readonly Topic[];
  /** On the button. */
  label: string;
  /** What becomes of a row: "closed". */
  done: string;
  /** Which of the rows that are ticked it is done to; all of them without it. */
  applies?: (row: One) => boolean;
  /** With `failed`, over what was refused: each is named with why, and stays ticked. */
  named?: (row: One) => string;
  failed?: string;
  /** Asked before; without it, it is done at once. */
  question?: (count: number) => string;
  /** It is about to be asked. */
  onAsk?: () => void;
  /** The condition that must be met before it can be confirmed. */
  unready?: (rows: One[]) => string | null;
  /** Below the question. @param fault what `unready` says, once somebody tried */
  children?: (rows: One[], fault: string | null) => ReactNode;
};

type Refused = { id: string; name: string; why: string };

/** Does the same to all rows that are ticked on this page, one after the other: what one is refused, the others are not. */
export function BulkAct<One extends Row>(props: BulkActProps<One>) {
  const { act, call, touches, label, done, applies, named, failed, question, onAsk, unready, children } =
    props;
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<One>();
  const [isAsking, setAsking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const ticked = data.filter(({ id }) => selectedIds.includes(id));
  const rows = applies ? ticked.filter(applies) : ticked;
  const others = ticked.length - rows.length;
  const outcome: { count: number; refused: Refused[] } = { count: 0, refused: [] };
  const change = useStaffChange({
    touches,
    change: async () => {
      for (const row of rows)
        try {
          await act(row);
          outcome.count++;
        } catch (error) {
          outcome.refused.push({ id: row.id, name: named?.(row) ?? '', why: errorText(error) });
        }
      if (named && outcome.refused.length > 0) {
        onSelect(outcome.refused.map(({ id }) => id));
        setRefused(outcome.refused);
      } else onUnselectItems();
    },
    done: () =>
      outcome.refused.length === 0
        ? { title: label, description: `${outcome.count} ${done}.` }
        : {
            variant: 'destructive',
            title: label,
            description: `${outcome.count} ${done}, ${outcome.refused.length} refused. ${outcome.refused[0]?.why}`,
          },
  });
  const fault = unready?.(rows) ?? null;
  const may = useMay(call);
  if (!may) return null;
  const send = () => {
    setTried(true);
    if (fault !== null) return;
    change.mutate(undefined, {
      onSettled: () => {
        setAsking(false);
        setTried(false);
      },
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={change.isPending}
        disabled={rows.length === 0}
        onClick={() => {
          onAsk?.();
          if (question) setAsking(true);
          else change.mutate();
        }}
      >
        {label}
      </Button>
      {isAsking && question && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={send}
          busy={change.isPending}
          title={label}
          confirmLabel={label}
        >
          <p>{question(rows.length)}</p>
          {others > 0 && (
            <p className="mt-2">
              {others === 1 ? 'One other that is chosen stays' : `${others} others that are chosen stay`} as{' '}
              {others === 1 ? 'it is' : 'they are'}.
            </p>
          )}
          {children?.(rows, hasTried ? fault : null)}
        </ConfirmDialog>
      )}
      {refused.length > 0 && failed && (
        <Dialog open onClose={() => setRefused([])} title={failed}>
          <ul className="grid gap-3">
            {refused.map(({ id, name, why }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{name}</span>: {why}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
