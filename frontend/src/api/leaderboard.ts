import { useQuery } from '@tanstack/react-query';
import { getPage } from './client';
import type { LeaderboardEntry } from './types';

export const leaderboardKey = ['/api/leaderboard'] as const;

/** The best `count` installers and how many are ranked. */
export function useLeaderboard(count: number) {
  return useQuery({
    queryKey: [...leaderboardKey, { count }],
    queryFn: () => getPage<LeaderboardEntry>(leaderboardKey[0], { range: [0, count - 1] }),
  });
}
