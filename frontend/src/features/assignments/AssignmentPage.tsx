import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useAssignment } from '../../api/assignments';
import { useCurrentUser } from '../../api/user';
import { PageHeader } from '../../ui/layout/PageHeader';
import { AssignmentPanel, type AssignmentPanelProps } from './AssignmentPanel';

/** The page of the work that was agreed, for its installer and for staff. A customer's is the job's own page. */
export function AssignmentPage({ messages }: Pick<AssignmentPanelProps, 'messages'>) {
  const { id = '' } = useParams();
  const { isAdmin } = useCurrentUser();
  const { data } = useAssignment(id);
  return (
    <>
      <Link
        to={isAdmin ? '/admin/assignments' : '/my-bids'}
        className="mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {isAdmin ? 'Work' : 'My Bids'}
      </Link>
      <PageHeader title={data?.title ?? 'Job'} subtitle={data && `Lead #${data.leadId.slice(-8)}`} />
      <AssignmentPanel id={id} messages={messages} />
    </>
  );
}
