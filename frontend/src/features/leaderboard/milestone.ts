export type Milestone = { rank: number; pointsToGo: number; /** How far along, 0 to 100. */ percent: number };
type Place = { rank: number; points: number };

/**
 * The next better place and the points that are missing to pass its holder; null at the top and without a rank.
 * Without points of one's own the first of them is the next step: it passes all who have none.
 * @param ahead the installer just before; null where there is none with points, undefined while that is unknown
 * @param scored how many have points
 */
export function nextMilestone(own: Place, ahead: Place | null | undefined, scored: number): Milestone | null {
  if (own.rank <= 1 || ahead === undefined) return null;
  const goal = ahead ? ahead.points + 1 : 1;
  return {
    rank: ahead ? ahead.rank : scored + 1,
    pointsToGo: Math.max(1, goal - own.points),
    percent: Math.min(100, Math.max(0, Math.floor((Math.max(0, own.points) / Math.max(1, goal)) * 100))),
  };
}
