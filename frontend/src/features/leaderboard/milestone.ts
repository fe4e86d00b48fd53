import type { LeaderboardEntry } from '../../api/types';

export type Milestone = { rank: number; pointsToGo: number; /** How far along, 0 to 100. */ percent: number };

/** The next better place and the points that are missing to pass whoever holds it; null at the top or off the list. */
export function nextMilestone(
  entries: LeaderboardEntry[],
  rank: number | null,
  points: number,
): Milestone | null {
  if (rank === null || rank <= 1) return null;
  const ahead = entries.find((entry) => entry.rank === rank - 1);
  if (!ahead) return null;
  const goal = ahead.points + 1;
  return {
    rank: rank - 1,
    pointsToGo: Math.max(1, goal - points),
    percent: Math.min(100, Math.max(0, Math.floor((Math.max(0, points) / Math.max(1, goal)) * 100))),
  };
}
