import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from '../http/client';
import { queryOf } from '../query/queryOf';
import type { components } from '../schema';

export const queueKey = ['/api/admin/queue'] as const;
export type WorkKind = components['schemas']['WaitingView']['kind'];
export const colleaguesKey = ['/api/admin/queue', 'colleagues'] as const;
const todayKey = ['/api/admin/today'] as const;

/** So many rows at a time. */
const STEP = 20;

/** What waits for staff, the nearest promise first. Finished work leaves it, so all of it is fetched anew. */
export function useQueue() {
  return useInfiniteQuery({
    queryKey: queueKey,
    queryFn: ({ pageParam }) =>
      pageOf(
        api.GET('/api/admin/queue', { params: listParams({ range: [pageParam, pageParam + STEP - 1] }) }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, pages) => {
      const shown = pages.flatMap((page) => page.items).length;
      return items.length > 0 && total > shown ? shown : undefined;
    },
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
      countedTo: pages[0]?.countedTo ?? null,
    }),
  });
}

/** Eight figures of today's market, yesterday's beside them. */
export function useToday() {
  return useQuery(queryOf(todayKey[0]));
}
