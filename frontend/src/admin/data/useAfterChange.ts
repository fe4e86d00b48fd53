import { useQueryClient } from '@tanstack/react-query';
import { leaderboardKey } from '../../api/leaderboard';
import { leadsKey } from '../../api/leads';
import { statsKey } from '../../api/stats';

/** What a change touches: the back office's own lists, and what the portal's pages keep. */
const touched = {
  leads: [['leads'], ['bids'], leadsKey, statsKey],
  users: [['users'], ['/api/admin/users'], statsKey, leaderboardKey],
  tickets: [['tickets'], ['/api/admin/tickets']],
  refunds: [['refunds'], ['/api/admin/refunds']],
} as const;

/** Refetches what is on screen after a change, and forgets what is not. */
export function useAfterChange(resource: keyof typeof touched): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(touched[resource].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));
}
