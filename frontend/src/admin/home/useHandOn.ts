import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/http/apiError';
import { announce } from '../../api/liveEvents';
import { failed } from '../data/failed';
import { staffAct } from '../data/staffAct';
import type { OwnerChoice } from './ownerChoice';
import { queueCalls } from './queueCalls';

/** Gives work to somebody of staff, or puts it back. Whom it was seen with goes along: of two who do so at once the second is told. */
export function useHandOn({ kind, owner }: Pick<OwnerChoice, 'kind' | 'owner'>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (staffId: string | null): Promise<void> => {
      const from = owner?.id ?? null;
      if (staffId) await staffAct(queueCalls, 'take', { kind, id, body: { staffId, from } });
      else await staffAct(queueCalls, 'putBack', { kind, id, body: { from } });
    },
    onSettled: () => announce(client, ['work', 'tickets']),
    onError: (error) => failed(error, errorText(error)),
  });
}
