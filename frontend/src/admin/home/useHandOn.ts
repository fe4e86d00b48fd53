import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/http/apiError';
import { api } from '../../api/http/client';
import { announce } from '../../api/liveEvents';
import { failed } from '../data/failed';
import type { OwnerChoice } from './ownerChoice';

/** Gives work to somebody of staff, or puts it back. Whom it was seen with goes along: of two who do so at once the second is told. */
export function useHandOn({ kind, owner }: Pick<OwnerChoice, 'kind' | 'owner'>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (staffId: string | null): Promise<void> => {
      const params = { path: { kind, id } };
      const from = owner?.id ?? null;
      if (staffId) await api.POST('/api/admin/queue/{kind}/{id}/take', { params, body: { staffId, from } });
      else await api.POST('/api/admin/queue/{kind}/{id}/put-back', { params, body: { from } });
    },
    onSettled: () => announce(client, ['work', 'tickets']),
    onError: (error) => failed(error, errorText(error)),
  });
}
