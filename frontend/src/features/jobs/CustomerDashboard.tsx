import { ClipboardList, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { errorText } from '../../api/http/apiError';
import { useHasDraft } from '../../api/drafts/drafts';
import { useJobs } from '../../api/jobs';
import { useTurns } from '../../api/turns/turns';
import { useCurrentUser } from '../../api/user';
import { PRODUCT_NAME } from '../../brand';
import { Button } from '../../ui/button/Button';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { ShowMore } from '../../ui/layout/ShowMore';
import { WelcomeCard } from '../../ui/layout/WelcomeCard';
import { CompanyPending } from './CompanyPending';
import { JobCard } from './JobCard';
import { POST_JOB_DRAFT } from './jobForm';
import { JobTiles } from './JobTiles';
import { PostJobForm } from './PostJobForm';

/** @param first what stands above the figures and the jobs */
export function CustomerDashboard({ first }: { first?: ReactNode }) {
  const user = useCurrentUser();
  const { data, error, refetch, isFetching, ...more } = useJobs();
  const jobs = data?.items;
  const turnsWait = !useTurns().isFetched;
  const waits = (!jobs && !error) || turnsWait;
  const [posting, setPosting] = useState(useHasDraft(POST_JOB_DRAFT));
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPosting(false);
    opener.current?.focus();
  };
  const ofCompany = user.companyName ? `${user.companyName}. ` : '';
  const mayPost = user.companyName === null || user.companyApproved;

  return (
    <div className="grid gap-5">
      <title>{`Dashboard · ${PRODUCT_NAME}`}</title>
      <WelcomeCard
        title="Customer Dashboard"
        text={`${ofCompany}Post a job, compare bids from verified installers, and pay by card when you choose.`}
        action={
          <Button
            ref={opener}
            variant={posting ? 'onShell' : 'accent'}
            aria-expanded={posting}
            onClick={() => setPosting(!posting)}
          >
            {posting ? (
              'Cancel'
            ) : (
              <>
                <Plus aria-hidden="true" className="size-4.5" strokeWidth={2} />
                Post New Job
              </>
            )}
          </Button>
        }
      />
      {posting && (mayPost ? <PostJobForm onClose={close} /> : <CompanyPending />)}
      {!waits && first}
      {error && !jobs ? (
        <ErrorState
          title="Your jobs did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !jobs || waits ? (
        <PageSpinner label="Loading your jobs" />
      ) : (
        <>
          <JobTiles />
          <section aria-labelledby="your-jobs">
            <h2 id="your-jobs" className="mt-3 mb-3 text-xl">
              Your Posted Jobs
            </h2>
            {jobs.length === 0 ? (
              <Empty
                icon={<ClipboardList strokeWidth={1.75} />}
                title="No jobs posted yet"
                hint="Start by posting your first installation job"
                action={!posting && <Button onClick={() => setPosting(true)}>Post Your First Job</Button>}
              />
            ) : (
              <>
                <ul className="grid gap-4 xl:grid-cols-2">
                  {jobs.map((job) => (
                    <li key={job.id}>
                      <JobCard job={job} />
                    </li>
                  ))}
                </ul>
                <ShowMore page={data} {...more} />
              </>
            )}
          </section>
        </>
      )}
    </div>
  );
}
