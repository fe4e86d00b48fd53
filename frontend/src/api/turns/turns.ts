import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from '../http/client';

/** So many stand on the dashboard at first. */
export const fewTurns = 6;

/** What waits for the reader on their dashboard, the nearest end first. */
export function useTurns(most = fewTurns) {
  return useQuery({
    queryKey: ['/api/dashboard/turns', most],
    queryFn: () => pageOf(api.GET('/api/dashboard/turns', { params: listParams({ range: [0, most - 1] }) })),
    placeholderData: keepPreviousData,
  });
}
