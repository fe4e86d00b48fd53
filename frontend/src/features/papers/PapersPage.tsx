import { useApplication, useDocuments } from '../../api/documents';
import { errorText } from '../../api/http/apiError';
import { useCurrentUser } from '../../api/user';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { LayoutGuard } from '../../ui/state/LayoutGuard';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { ApplicationCard } from './ApplicationCard';
import { PaperForm } from './PaperForm';
import { PaperItem } from './PaperItem';

/** One's own papers, and where the application stands. */
export function PapersPage() {
  const user = useCurrentUser();
  const applicationWaits = useApplication().isPending;
  const papersWait = useDocuments().isPending;
  return (
    <>
      <PageHeader
        title="Papers"
        subtitle="What we check, until when it is valid, and where your application stands"
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-5">
          <ApplicationCard />
          <LayoutGuard waits={applicationWaits}>
            <section aria-labelledby="own-papers">
              <h2 id="own-papers" className="mb-3 text-lg">
                Your papers
              </h2>
              <PaperList />
            </section>
          </LayoutGuard>
        </div>
        <LayoutGuard waits={applicationWaits || papersWait} beside="lg">
          <Card className="p-5 sm:p-6">
            <h2 className="text-lg">Send a paper</h2>
            <PaperForm isInstaller={user.userType === 'installer'} />
          </Card>
        </LayoutGuard>
      </div>
    </>
  );
}

function PaperList() {
  const { data, error, refetch, isFetching } = useDocuments();
  if (data?.length === 0)
    return (
      <Empty title="No papers yet" hint="Send your insurance first: customers see that we have checked it." />
    );
  if (data)
    return (
      <ul className="grid gap-3">
        {data.map((paper) => (
          <PaperItem key={paper.id} paper={paper} />
        ))}
      </ul>
    );
  if (!error) return <PageSpinner />;
  return (
    <ErrorState
      title="Your papers did not load"
      detail={errorText(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
