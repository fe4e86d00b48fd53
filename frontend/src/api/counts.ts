import { useQuery } from '@tanstack/react-query';
import { queryOf } from './queryOf';

export const countsKey = ['/api/admin/counts'] as const;

/** Every number of staff's menu and reports, in one call; asked anew whenever it is shown. */
export function useCounts() {
  return useQuery({ ...queryOf(countsKey[0]), refetchOnMount: 'always' });
}
