import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useAssignment } from '../../api/assignments';
import { ApiError, errorText } from '../../api/http/apiError';
import { useJob } from '../../api/jobs';
import type { Bid } from '../../api/types';
import { buttonClass } from '../../ui/button/buttonClass';
import { ContactsRemoved } from '../../ui/state/ContactsRemoved';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Timeline } from '../../ui/layout/Timeline';
import { AcceptBidDialog } from './AcceptBidDialog';
import { BidComparison } from './BidComparison';
import { CancelJob } from './CancelJob';
import { JobInvitations } from './JobInvitations';
import { JobFacts } from './JobFacts';
import { JobProgress } from './JobProgress';
import { PaymentRequest } from './PaymentRequest';
import { ReopenJob } from './ReopenJob';
import { RejectBidDialog } from './RejectBidDialog';
import { useReturnFromBank } from './useReturnFromBank';

type JobPageProps = {
  /** The place of the work that was agreed. */
  work: (assignmentId: string) => ReactNode;
  /** What installers ask before one of them is chosen. */
  questions: (jobId: string) => ReactNode;
};

/** One job of the customer: its bids side by side, what was agreed, and what happened so far. */
export function JobPage({ work, questions }: JobPageProps) {
  const { id = '' } = useParams();
  const { data: job, error, refetch, isFetching } = useJob(id);
  const assignmentId = job?.assignment?.id;
  const agreed = useAssignment(assignmentId ?? '', assignmentId !== undefined);
  const [accepting, setAccepting] = useState<Bid | null>(null);
  const [rejecting, setRejecting] = useState<Bid | null>(null);

  useReturnFromBank();

  if (error && !job) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={missing ? 'This job does not exist' : 'The job did not load'}
        detail={
          missing ? 'It may have been removed. Your other jobs are on the dashboard.' : errorText(error)
        }
        onRetry={missing ? undefined : () => void refetch()}
        busy={isFetching}
        action={
          missing && (
            <Link to="/" className={buttonClass('secondary')}>
              Your Posted Jobs
            </Link>
          )
        }
      />
    );
  }
  // Seen together: nothing moves before one's eyes.
  if (!job || agreed.isLoading) return <PageSpinner label="Loading the job" />;

  return (
    <>
      <Link
        to="/"
        className="mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Your Posted Jobs
      </Link>
      <JobFacts job={job} standing={agreed.data?.standing} />
      {!job.awardedBidId && (
        <ContactsRemoved texts={[job.title, job.description, job.location, job.budget]} className="mt-5">
          Every installer can read it before a deposit; the one you choose gets your contact details. Edit the
          job if we took out anything else.
        </ContactsRemoved>
      )}
      {job.paymentRequest && <PaymentRequest request={job.paymentRequest} onPay={setAccepting} />}
      {assignmentId !== undefined && <div className="mt-5">{work(assignmentId)}</div>}
      {job.mayReopen && <ReopenJob job={job} />}
      <JobProgress job={job} />
      <BidComparison job={job} onAccept={setAccepting} onReject={setRejecting} />
      {questions(job.id)}
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Timeline entries={job.timeline} />
        {job.status === 'active' && !job.awardedBidId && (
          <div className="grid gap-5">
            <JobInvitations job={job} />
            <CancelJob job={job} />
          </div>
        )}
      </div>
      {accepting && <AcceptBidDialog jobId={job.id} bid={accepting} onClose={() => setAccepting(null)} />}
      {rejecting && <RejectBidDialog bid={rejecting} onClose={() => setRejecting(null)} />}
    </>
  );
}
