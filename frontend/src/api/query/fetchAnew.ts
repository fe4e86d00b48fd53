import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches again what has changed on the server. A first fetch that is under way goes on, and its answer may be older than
 * the change and would count as fresh: such a query is asked once more when it has its answer.
 */
export async function fetchAnew(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(filters);
  await Promise.all(
    first.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await client.invalidateQueries({ queryKey, exact: true });
    }),
  );
}
