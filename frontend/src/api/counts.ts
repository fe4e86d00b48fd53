import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query/queryOf';

export const countsKey = ['/api/admin/counts'] as const;

/** Milliseconds. Menu and page open one after the other, and share an answer. */
const opening = 5_000;

/** Every number of staff's menu and reports, in one call; asked anew whenever it is shown. */
export function useCounts() {
  return useQuery({ ...queryOf(countsKey[0]), staleTime: opening });
}
