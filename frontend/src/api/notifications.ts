import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from './client';
import type { Notification } from './types';

export const notificationsKey = ['/api/notifications'] as const;

export function useNotifications() {
  return useQuery<Notification[]>({ queryKey: notificationsKey });
}

/** Marks one notification read, or all of them when no id is given. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => send('POST', `/api/notifications/${id ? `${id}/read` : 'read-all'}`, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}
