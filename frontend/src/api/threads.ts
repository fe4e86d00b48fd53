import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf } from './http/client';
import { growingList } from './query/growingList';

/** The two sides of a thread: installers name no customer, they write for themselves. */
export type Pair = { leadId: string; installerId?: string };

export const threadsKey = ['/api/threads'] as const;
export const threadKey = ['/api/leads/{id}/thread'] as const;
export const messagesKey = ['/api/leads/{id}/messages'] as const;

const at = ({ leadId, installerId }: Pair) => ({
  params: { path: { id: leadId }, query: { installerId } },
});

/** One's own threads, those with the latest message first; of one lead when it is named. */
export function useThreads(leadId?: string) {
  return useInfiniteQuery(
    growingList(threadsKey, (query) => pageOf(api.GET('/api/threads', { params: listParams(query) })), {
      filter: leadId ? { leadId } : {},
    }),
  );
}

/** How many of one's threads have something new. */
export function useUnreadThreads() {
  return useQuery({
    queryKey: [...threadsKey, 'unread'],
    queryFn: async () => {
      const params = listParams({ filter: { unread: true }, range: [0, 0] });
      return (await pageOf(api.GET('/api/threads', { params }))).total;
    },
  });
}

export function useThread(pair: Pair) {
  return useQuery({
    queryKey: [...threadKey, pair.leadId, pair.installerId],
    queryFn: () => answerOf(api.GET('/api/leads/{id}/thread', at(pair))),
  });
}

/** Newest first; "Show more" goes back in time. */
export function useMessages(pair: Pair) {
  return useInfiniteQuery(
    growingList([...messagesKey, pair.leadId, pair.installerId], (query) =>
      pageOf(
        api.GET('/api/leads/{id}/messages', {
          params: {
            path: { id: pair.leadId },
            query: { ...listParams(query).query, installerId: pair.installerId },
          },
        }),
      ),
    ),
  );
}

const refresh = (client: QueryClient) => async () => {
  await Promise.all(
    [threadsKey, threadKey, messagesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
};

export function useSendMessage({ leadId, installerId }: Pair) {
  return useMutation({
    mutationFn: (message: { text: string; photoIds: string[]; idempotencyKey: string }) =>
      answerOf(
        api.POST('/api/leads/{id}/messages', {
          params: { path: { id: leadId } },
          body: { ...message, installerId },
        }),
      ),
    onSuccess: refresh(useQueryClient()),
  });
}

export function useReadMessages({ leadId, installerId }: Pair) {
  return useMutation({
    mutationFn: (upTo: string) =>
      answerOf(
        api.POST('/api/leads/{id}/messages/read', {
          params: { path: { id: leadId } },
          body: { upTo, installerId },
        }),
      ),
    onSuccess: refresh(useQueryClient()),
  });
}

export function useReportMessages({ leadId, installerId }: Pair) {
  return useMutation({
    mutationFn: (reason: string) =>
      answerOf(
        api.POST('/api/leads/{id}/messages/report', {
          params: { path: { id: leadId } },
          body: { reason, installerId },
        }),
      ),
    onSuccess: refresh(useQueryClient()),
  });
}
