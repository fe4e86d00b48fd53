import { Link, useParams } from 'react-router';
import { ApiError, errorText } from '../../api/http/apiError';
import { useInstaller, useInvite, useOpenJobs } from '../../api/invitations/invitations';
import type { Job } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { toast } from '../../ui/overlay/toastStore';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { formatDate } from '../../ui/text/dates';

/** An installer was found on a page of their own: to which of the customer's jobs are they invited? */
export function InvitePage() {
  const { installerId = '' } = useParams();
  const installer = useInstaller(installerId);
  const jobs = useOpenJobs();
  const error = installer.error ?? jobs.error;

  if (error && !(installer.data && jobs.data)) {
    const missing = installer.error instanceof ApiError && installer.error.status === 404;
    return (
      <ErrorState
        title={missing ? 'This installer has no public page' : 'The page did not load'}
        detail={missing ? 'Only installers whose page you can read can be invited.' : errorText(error)}
        onRetry={missing ? undefined : () => void Promise.all([installer.refetch(), jobs.refetch()])}
        busy={installer.isFetching || jobs.isFetching}
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
  if (!installer.data || !jobs.data) return <PageSpinner label="Loading your jobs" />;
  const { name } = installer.data;
  return (
    <>
      <PageHeader
        title={`Invite ${name}`}
        subtitle="Choose a job. They hear straight away and bid by the same rules as everyone."
      />
      {jobs.data.length === 0 ? (
        <Empty
          title="No job takes bids at the moment"
          hint={`Post a job, then invite ${name} to it.`}
          action={
            <Link to="/" className={buttonClass('primary')}>
              Your Posted Jobs
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {jobs.data.map((job) => (
            <li key={job.id}>
              <JobToInviteTo job={job} installerId={installerId} name={name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function JobToInviteTo({ job, installerId, name }: { job: Job; installerId: string; name: string }) {
  const invite = useInvite(job.id);
  const send = () =>
    void invite.mutateAsync([installerId]).then(
      () => toast({ title: 'Installer Invited', description: `We’ve told ${name} of “${job.title}”.` }),
      () => undefined,
    );
  return (
    <Card className="grid h-full content-start gap-3 p-5">
      <h2 className="text-lg leading-snug">
        <Link to={`/jobs/${job.id}`} className="underline-offset-4 hover:underline">
          {job.title}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">
        Posted {formatDate(job.createdAt)} · {job.bidCount === 1 ? '1 bid' : `${job.bidCount} bids`}
      </p>
      {invite.error && (
        <Notice tone="bad" role="alert">
          {errorText(invite.error)}
        </Notice>
      )}
      {invite.isSuccess ? (
        <p role="status" className="flex min-h-11 items-center font-semibold text-good">
          {name} is invited
        </p>
      ) : (
        <Button busy={invite.isPending} onClick={send} aria-label={`Invite ${name} to ${job.title}`}>
          Invite
        </Button>
      )}
    </Card>
  );
}
