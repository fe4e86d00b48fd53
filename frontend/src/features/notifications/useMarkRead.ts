import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/http/client';
import { notificationsKey } from '../../api/notifications';

/** Marks one notification read, or all of them when no id is given. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id?: string): Promise<unknown> =>
      id
        ? api.POST('/api/notifications/{id}/read', { params: { path: { id } } })
        : api.POST('/api/notifications/read-all'),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}
