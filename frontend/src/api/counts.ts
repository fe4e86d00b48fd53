import { useQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from './client';

export type CountFilter = Readonly<Record<string, string>>;
export type StaffList = '/api/admin/tickets' | '/api/admin/refunds' | '/api/admin/users';

/** How many of a list there are, asked anew whenever it is shown. The key begins with the address, which live news names. */
export function useCount(path: StaffList, filter: CountFilter) {
  return useQuery({
    queryKey: [path, { count: filter }],
    queryFn: async () =>
      (await pageOf<unknown>(api.GET(path, { params: listParams({ filter, range: [0, 0] }) }))).total,
    refetchOnMount: 'always',
  });
}
