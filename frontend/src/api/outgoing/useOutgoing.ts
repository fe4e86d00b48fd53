import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../user';
import { forget, keep, sendWaiting, waiting, type Outgoing } from './outgoing';

const key = ['outgoing'] as const;
/** How often the server is tried again while the browser says that there is a connection, in milliseconds. */
const AGAIN_MS = 15_000;

/** Said where a browser keeps nothing, as in some private windows. */
export const NOT_KEPT =
  'There is no connection, and this browser keeps nothing for later. Please send it again once you are back.';

/** Keeps what was written until there is a connection, for the account that is signed in. Throws where a browser keeps nothing. */
export function useSendLater() {
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  return async (one: Omit<Outgoing, 'userId' | 'at'>): Promise<void> => {
    await keep({ ...one, userId, at: Date.now() });
    await client.invalidateQueries({ queryKey: key });
  };
}

/** What waits to be sent; it is sent as soon as there is a connection, while any page is open. */
export function useOutgoing() {
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const { data = [] } = useQuery({ queryKey: [...key, userId], queryFn: () => waiting(userId) });

  useEffect(() => {
    const go = async () => {
      const sent = await sendWaiting(userId);
      await client.invalidateQueries(sent > 0 ? {} : { queryKey: key });
    };
    const tryIt = () => void go().catch(() => undefined);
    tryIt();
    window.addEventListener('online', tryIt);
    const timer = setInterval(tryIt, AGAIN_MS);
    return () => {
      window.removeEventListener('online', tryIt);
      clearInterval(timer);
    };
  }, [client, userId]);

  const remove = async (id: string) => {
    await forget(id);
    await client.invalidateQueries({ queryKey: key });
  };
  return { outgoing: data, remove };
}
