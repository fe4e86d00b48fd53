import { useQuery } from '@tanstack/react-query';
import { getPage } from './client';

export type CountFilter = Readonly<Record<string, string>>;

/** How many of a list there are, asked anew whenever it is shown. The key begins with the address, which live news names. */
export function useCount(path: string, filter: CountFilter) {
  return useQuery({
    queryKey: [path, { count: filter }],
    queryFn: async () => (await getPage(path, { filter, range: [0, 0] })).total,
    refetchOnMount: 'always',
  });
}
