import { useQuery } from '@tanstack/react-query';
import { api, listParams, pageOf } from './client';

export const leaderboardKey = ['/api/leaderboard'] as const;

/** The best `count` installers and how many are ranked. */
export function useLeaderboard(count: number) {
  return useQuery({
    queryKey: [...leaderboardKey, { count }],
    queryFn: () => pageOf(api.GET('/api/leaderboard', { params: listParams({ range: [0, count - 1] }) })),
  });
}
