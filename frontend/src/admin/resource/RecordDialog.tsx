import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { Dialog } from '../../ui/Dialog';
import { DialogState } from './DialogState';
import type { Resource } from './defineResource';
import { RowCard } from './RowCard';

type RecordDialogProps = { resource: Resource; onClose: () => void };

/** One row at an address of its own: for links, and for lists that have no dialog of theirs. */
export function RecordDialog({ resource: { name, one, columns }, onClose }: RecordDialogProps) {
  const { id = '' } = useParams();
  const record = useGetOne<{ id: string }>(name, { id });
  return (
    <Dialog open onClose={onClose} title={one.charAt(0).toUpperCase() + one.slice(1)}>
      {record.data ? (
        <RowCard row={record.data} columns={columns} />
      ) : (
        <DialogState title={`The ${one} did not load`} query={record} />
      )}
    </Dialog>
  );
}
