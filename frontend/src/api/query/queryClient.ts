import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isUnauthorized } from '../http/apiError';
import { read } from '../http/client';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** A 401 here is the answer to the form (a wrong password), not the end of a session. */
      unauthorizedIsAnswer?: boolean;
    };
  }
}

/** Key segments joined by slashes are the address: `['/api/leads', id, 'bids']`. */
export function addressOf(queryKey: QueryKey): string {
  return queryKey.join('/');
}

/**
 * The client with the product's defaults (docs/product.md#screens): no retry, no polling, no refetch on focus, never stale.
 * `onSignedOut` runs for each call that is refused because the session ended.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void (isUnauthorized(error) && onSignedOut()) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (isUnauthorized(error) && !mutation.meta?.unauthorizedIsAnswer) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(addressOf(queryKey)),
        retry: false,
        // Without a connection a call fails at once and says so, instead of waiting unseen and going out later.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
