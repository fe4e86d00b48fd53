import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { queryOf } from '../../api/query/queryOf';
import { LoadedDialog } from '../resource/LoadedDialog';

/** A dispute is decided on the page of its work: the address of a dispute, as in mails and timelines, leads there. */
export default function ToDispute({ onClose }: { onClose: () => void }) {
  const { id = '' } = useParams();
  const dispute = useQuery(queryOf('/api/admin/disputes/{id}', id));
  return (
    <LoadedDialog what="dispute" query={dispute} title={() => 'Dispute'} onClose={onClose}>
      {({ assignmentId }) => <Navigate replace to={`/admin/assignments/${assignmentId}/show?act=decide`} />}
    </LoadedDialog>
  );
}
