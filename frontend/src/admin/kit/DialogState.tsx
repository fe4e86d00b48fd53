import { ApiError, errorText } from '../../api/http/apiError';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';

type DialogStateProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** What a dialog shows while its record is on the way, or when it did not come. */
export function DialogState({ title, query }: DialogStateProps) {
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <Notice tone="warn">There is nothing at this address any more. It may have been deleted.</Notice>;
  }
  if (query.error) {
    return (
      <ErrorState
        title={title}
        detail={errorText(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
        className="border-0"
      />
    );
  }
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 py-2">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
