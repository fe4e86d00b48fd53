import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The browser reconnects a broken line by itself; after a refusal it gives up, so we try again after this (ms). */
const REOPEN_DELAY = 10_000;

const listeners = new Set<(address: string) => void>();

/** Hears the address of each query whose answer is new. For places that name their queries otherwise. */
export function onLiveChange(listener: (address: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Listens to "what changed" and refetches just that. What was missed while the line was down is unknown,
 * so a reconnect refetches everything on screen.
 */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;

    const open = () => {
      source = new EventSource('/api/events', { withCredentials: true });
      source.onopen = () => {
        if (wasOpen) void client.invalidateQueries();
        wasOpen = true;
      };
      source.onmessage = (message: MessageEvent<string>) => {
        const { keys } = JSON.parse(message.data) as { keys: QueryKey[] };
        // No keys: the server itself has missed something, so everything may be new.
        if (keys.length === 0) void client.invalidateQueries();
        for (const queryKey of keys) {
          void client.invalidateQueries({ queryKey });
          listeners.forEach((listener) => listener(queryKey.join('/')));
        }
      };
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_DELAY);
      };
    };

    open();
    return () => {
      clearTimeout(reopening);
      source.close();
    };
  }, [client]);
}
