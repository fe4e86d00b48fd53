import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogState } from '../kit/DialogState';
import { useTypedGuard } from '../kit/useDialogGuard';

type LoadedDialogProps<Row> = {
  /** What it is about, as in "The payout did not load". */ what: string;
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  title: (row: Row | undefined) => string;
  onClose: () => void;
  wide?: boolean;
  children: (row: Row) => ReactNode;
};

/** A dialog about one row at an address of its own: on its way, gone or not loaded, it says so in one way; what was typed in it is not lost unasked. */
export function LoadedDialog<Row>({ what, query, title, onClose, wide, children }: LoadedDialogProps<Row>) {
  const guard = useTypedGuard(onClose);
  return (
    <Dialog open hasAddress wide={wide} onClose={guard.close} title={title(query.data)}>
      {query.data === undefined ? (
        <DialogState title={`The ${what} did not load`} query={query} />
      ) : (
        <div className="contents" {...guard.fields}>
          {children(query.data)}
        </div>
      )}
      {guard.question}
    </Dialog>
  );
}
