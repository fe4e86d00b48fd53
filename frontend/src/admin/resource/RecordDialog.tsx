import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { LoadedDialog } from './LoadedDialog';
import type { Resource } from './defineResource';
import { RowCard } from './RowCard';

type RecordDialogProps = { resource: Resource; onClose: () => void };

/** One row at an address of its own: for links, and for lists that have no dialog of theirs. */
export function RecordDialog({ resource, onClose }: RecordDialogProps) {
  const { name, one } = resource;
  const { id = '' } = useParams();
  const record = useGetOne<{ id: string }>(name, { id });
  return (
    <LoadedDialog
      what={one}
      query={record}
      title={() => one.charAt(0).toUpperCase() + one.slice(1)}
      onClose={onClose}
    >
      {(row) => <RowCard row={row} resource={resource} />}
    </LoadedDialog>
  );
}
