import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';
import { keyOf, queryOf } from '../query/queryOf';

const path = '/api/account/calendar';

/** The secret address of one's own calendar feed. */
export function useCalendarFeed() {
  return useQuery(queryOf(path));
}

/** Another address; the one before ends at once. */
export function useRenewCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(api.POST('/api/account/calendar/renew')),
    onSuccess: (feed) => client.setQueryData(keyOf(path), feed),
  });
}
