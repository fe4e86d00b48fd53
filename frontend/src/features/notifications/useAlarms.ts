import { useQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from '../../api/http/client';
import { notificationsKey } from '../../api/notifications';

const MOST = 5;

/** The unread alarms of staff, newest first. Asked for where anything is unread. */
export function useAlarms(enabled: boolean) {
  return useQuery({
    queryKey: [...notificationsKey, 'alarms'],
    queryFn: () =>
      pageOf(
        api.GET('/api/notifications', {
          params: listParams({ range: [0, MOST - 1], filter: { isRead: false, urgency: 'alarm' } }),
        }),
      ),
    enabled,
  });
}
