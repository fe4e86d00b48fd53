import { MessagesSquare } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { useThreads } from '../../api/threads';
import { useCurrentUser } from '../../api/user';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { ShowMore } from '../../ui/layout/ShowMore';
import { ThreadLinks } from './ThreadLinks';

/** All of one's threads, those with the latest message first. */
export function InboxPage() {
  const { userType } = useCurrentUser();
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useThreads();
  return (
    <>
      <PageHeader title="Messages" subtitle="What you and others write to each other about a job" />
      {error && !data ? (
        <ErrorState
          title="Your messages did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <PageSpinner label="Loading your messages" />
      ) : data.items.length === 0 ? (
        <Empty
          icon={<MessagesSquare aria-hidden="true" strokeWidth={1.75} />}
          title="No messages yet"
          hint={
            userType === 'customer'
              ? 'Installers who paid a deposit on your job can ask you questions here.'
              : 'Pay the deposit on a lead, and you can ask its owner questions there.'
          }
        />
      ) : (
        <>
          <ThreadLinks threads={data.items} withTitles />
          <ShowMore
            page={data}
            hasNextPage={hasNextPage}
            isFetchingNextPage={isFetchingNextPage}
            fetchNextPage={fetchNextPage}
          />
        </>
      )}
    </>
  );
}
