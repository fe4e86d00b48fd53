import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, listParams, pageOf } from './http/client';
import { growingList } from './query/growingList';

const leaderboardKey = ['/api/leaderboard'] as const;

/** The best `count` installers and how many are ranked. */
export function useLeaderboard(count: number) {
  return useQuery({
    queryKey: [...leaderboardKey, { count }],
    queryFn: () => pageOf(api.GET('/api/leaderboard', { params: listParams({ range: [0, count - 1] }) })),
  });
}

/** Who stands at this place; null where the place is empty. */
export function useInstallerAt(rank: number | null) {
  return useQuery({
    queryKey: [...leaderboardKey, { rank }],
    enabled: rank !== null,
    queryFn: async () => {
      const at = (rank ?? 1) - 1;
      const page = await pageOf(api.GET('/api/leaderboard', { params: listParams({ range: [at, at] }) }));
      return page.items[0] ?? null;
    },
  });
}

/** The signed-in installer's own points, each with its reason, newest first. */
export function usePoints(enabled = true) {
  return useInfiniteQuery({
    ...growingList(
      [...leaderboardKey, 'points'],
      (query) => pageOf(api.GET('/api/leaderboard/points', { params: listParams(query) })),
      { step: 10 },
    ),
    enabled,
  });
}

/** Asks staff to give back points that were taken. */
export function useAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      answerOf(
        api.POST('/api/leaderboard/points/{id}/appeal', { params: { path: { id } }, body: { message } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [...leaderboardKey, 'points'] }),
  });
}

/** The signed-in installer's own points in figures. */
export function usePointSummary() {
  return useQuery({
    queryKey: [...leaderboardKey, 'points', 'summary'],
    queryFn: () => answerOf(api.GET('/api/leaderboard/points/summary')),
  });
}
