import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../api/http/apiError';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';

type LoadedFactsProps<Facts> = {
  ticketId: string;
  /** The last part of its address. */
  part: 'appeal' | 'complaint' | 'content';
  /** What did not load, when it did not. */
  what: string;
  load: () => Promise<Facts>;
  children: (facts: Facts) => ReactNode;
};

/** What stands behind a message of some kinds, asked for anew each time that it is opened. */
export function LoadedFacts<Facts>({ ticketId, part, what, load, children }: LoadedFactsProps<Facts>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/admin/tickets', ticketId, part],
    queryFn: load,
    refetchOnMount: 'always',
  });
  if (data) return children(data);
  if (!error) return <Skeleton className="h-40" />;
  return (
    <ErrorState
      title={`The ${what} did not load`}
      detail={errorText(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
