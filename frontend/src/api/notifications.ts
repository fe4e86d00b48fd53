import { useInfiniteQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from './http/client';
import { growingList } from './query/growingList';

export const notificationsKey = ['/api/notifications'] as const;

/** How many the bell shows at first (docs/product.md#screens), and adds each time. */
const STEP = 5;

const news = growingList(
  notificationsKey,
  async (query) => {
    const call = api.GET('/api/notifications', { params: listParams(query) });
    const { headers } = (await call).response;
    return { ...(await pageOf(call)), unread: Number(headers.get('X-Unread-Count')) };
  },
  { step: STEP },
);

/** One's own notifications, newest first, and how many are unread in all. */
export function useNotifications() {
  return useInfiniteQuery(news);
}
