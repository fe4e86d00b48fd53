import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { ListQuery, Page } from '../http/client';

type Growing = { filter?: Readonly<Record<string, string>>; step?: number };

/**
 * A list that grows by "Show more", `step` rows at a time. The server goes on behind the last row seen, so that rows
 * which came in meanwhile are not shown twice. `total` is the server's count of all that the filter lets through.
 */
export function growingList<OnePage extends Page<{ id: string }>>(
  key: QueryKey,
  list: (query: ListQuery) => Promise<OnePage>,
  { filter = {}, step = 20 }: Growing = {},
) {
  return infiniteQueryOptions({
    queryKey: [...key, 'growing', filter],
    queryFn: ({ pageParam }) =>
      list({ range: [0, step - 1], filter: { ...filter, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ items, total }) => (total > items.length ? items.at(-1)?.id : undefined),
    select: ({ pages }) => ({
      ...(pages[0] as OnePage),
      items: pages.flatMap(({ items }): OnePage['items'] => items),
    }),
  });
}
