import { useThreads } from '../../api/threads';
import { ShowMore } from '../../ui/layout/ShowMore';
import { ThreadLinks } from './ThreadLinks';

/** Questions and answers on a job, before one of its bids is accepted. Nothing until somebody has written. */
export function JobThreads({ jobId }: { jobId: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useThreads(jobId);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mt-8">
      <h2 id="questions" className="mb-4 text-xl">
        Messages
      </h2>
      <ThreadLinks threads={data.items} />
      <ShowMore
        page={data}
        hasNextPage={hasNextPage}
        isFetchingNextPage={isFetchingNextPage}
        fetchNextPage={fetchNextPage}
      />
    </section>
  );
}
