import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/http/apiError';
import { useThread } from '../../api/threads';
import { useCurrentUser } from '../../api/user';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { ThreadPanel } from './ThreadPanel';

/** One thread on a page of its own, where mails and lists lead. */
export function ThreadPage() {
  const { leadId = '', installerId = '' } = useParams();
  const { userType } = useCurrentUser();
  const pair = { leadId, installerId };
  const { data, error } = useThread(pair);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to="/messages"
        className="mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Messages
      </Link>
      {isMissing ? (
        <ErrorState title="There are no such messages" detail="They may belong to another account." />
      ) : (
        <>
          <PageHeader title={data?.title ?? 'Messages'} />
          {data && (
            <p className="-mt-3 mb-5">
              <Link
                to={userType === 'customer' ? `/jobs/${leadId}` : `/leads/${leadId}`}
                className="inline-flex min-h-11 items-center font-medium text-petrol underline-offset-4 hover:underline"
              >
                {userType === 'customer' ? 'Open the job' : 'Open the lead'}
              </Link>
            </p>
          )}
          <ThreadPanel pair={pair} />
        </>
      )}
    </>
  );
}
