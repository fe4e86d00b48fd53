import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countsKey } from './counts';
import { fetchAnew } from './query/fetchAnew';
import { leadsKey } from './leads';
import { myBidsKey } from './bids';
import { notificationsKey } from './notifications';
import { statsKey } from './stats';
import type { LiveChange, Topic } from './types';
import { messagesKey, threadKey, threadsKey } from './threads';
import { userKey } from './user';

/** What pages of their own ask for: named by its address, so that their code is not fetched for a key. */
const [queueKey, documentsKey, turnsKey] = [
  ['/api/admin/queue'],
  ['/api/documents'],
  ['/api/dashboard/turns'],
] as const;

/** The queries that each of the server's topics makes stale. */
const queriesOf: Record<Topic, readonly QueryKey[]> = {
  account: [
    userKey,
    ['/api/profile/application'],
    ['/api/decisions'],
    documentsKey,
    ['/api/account/exports'],
    ['/api/account/erasure'],
  ],
  assignments: [['/api/assignments'], ['/api/admin/assignments'], ['/api/admin/reviews'], turnsKey],
  applications: [['/api/admin/users'], countsKey, queueKey],
  bids: [myBidsKey, statsKey, turnsKey],
  documents: [documentsKey, ['/api/admin/documents'], ['/api/admin/users'], countsKey, queueKey],
  disputes: [['/api/admin/disputes'], countsKey, queueKey],
  jobs: [['/api/customer/jobs'], ['/api/customer/jobs/summary'], turnsKey],
  leaderboard: [['/api/leaderboard']],
  leads: [leadsKey, countsKey, statsKey],
  messages: [threadsKey, threadKey, messagesKey, ['/api/admin/threads'], queueKey],
  notifications: [notificationsKey],
  payments: [
    ['/api/payments'],
    ['/api/payments/summary'],
    ['/api/payments/connect'],
    ['/api/admin/payouts'],
    ['/api/admin/debts'],
    queueKey,
    turnsKey,
  ],
  preferences: [['/api/account/preferences']],
  refunds: [['/api/admin/refunds'], countsKey, queueKey],
  stats: [statsKey, ['/api/admin/today'], queueKey],
  tickets: [['/api/admin/tickets'], countsKey, queueKey],
  work: [queueKey, ['/api/admin/factor-resets'], ['/api/admin/data-keeping']],
};

/** The browser reconnects a broken line by itself; after a refusal it gives up, so we try again after this (ms). */
const REOPEN_DELAY = 10_000;

type Listener = (topic: Topic) => unknown;
const listeners = new Set<Listener>();

/** Hears each topic that has changed. For places that name their queries otherwise. */
export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Fetches again, once, what these topics make stale. For what this page has changed itself: it need not wait for the news. */
export async function announce(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const stale = new Set(topics.flatMap((topic) => queriesOf[topic]));
  await Promise.all([
    ...[...stale].map((queryKey) => fetchAnew(client, { queryKey })),
    ...topics.flatMap((topic) => [...listeners].map((listener) => listener(topic))),
  ]);
}

/**
 * Listens to "what changed" and refetches just that. News that came while the connection was down is unknown,
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
        if (wasOpen) void fetchAnew(client);
        wasOpen = true;
      };
      source.onmessage = (message: MessageEvent<string>) => {
        const { topics } = JSON.parse(message.data) as LiveChange;
        // None named: the server itself has missed something, so everything may be new.
        if (topics.length === 0) void fetchAnew(client);
        void announce(client, topics);
      };
      source.onerror = () => {
        // Also of a line that never stood: what is on screen may be older than this page.
        wasOpen = true;
        if (source.readyState !== EventSource.CLOSED) return;
        // Refused: the session may have ended meanwhile.
        void client.invalidateQueries({ queryKey: userKey });
        reopening = setTimeout(open, REOPEN_DELAY);
      };
    };

    // A line that lost its network may hang for minutes before it notices.
    const reopen = () => {
      clearTimeout(reopening);
      source.close();
      wasOpen = true;
      open();
    };

    open();
    window.addEventListener('online', reopen);
    return () => {
      window.removeEventListener('online', reopen);
      clearTimeout(reopening);
      source.close();
    };
  }, [client]);
}
