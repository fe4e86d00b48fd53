import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '../ui/toastStore';
import { isUnauthorized } from './apiError';
import { send } from './client';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** A 401 here is the answer to the form (a wrong password), not the end of a session. */
      unauthorizedIsAnswer?: boolean;
    };
  }
}

/** How long the notice stands before the browser goes to the sign-in page, in ms (specification §8). */
export const LOGIN_REDIRECT_DELAY = 500;

export const LOGGED_OUT_TEXT = 'You are logged out. Logging in again...';

/** Key segments joined by slashes are the address: `['/api/leads', id, 'bids']`. */
export function addressOf(queryKey: QueryKey): string {
  return queryKey.join('/');
}

/** Tells that the session ended and goes to the sign-in page. Many failing calls make one notice. */
function signInAgainOnce(leave: (address: string) => void): () => void {
  let leaving = false;
  return () => {
    if (leaving) return;
    leaving = true;
    toast({ variant: 'destructive', title: 'Unauthorized', description: LOGGED_OUT_TEXT });
    setTimeout(() => leave('/api/login'), LOGIN_REDIRECT_DELAY);
  };
}

/** The client with the defaults of specification §7: no retry, no polling, no refetch on focus, never stale. */
export function createQueryClient(leave: (address: string) => void): QueryClient {
  const signInAgain = signInAgainOnce(leave);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void (isUnauthorized(error) && signInAgain()) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (isUnauthorized(error) && !mutation.meta?.unauthorizedIsAnswer) signInAgain();
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => send('GET', addressOf(queryKey)),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  });
}
