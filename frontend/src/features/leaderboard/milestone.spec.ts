import { expect, it } from 'vitest';
import type { LeaderboardEntry } from '../../api/types';
import { nextMilestone } from './milestone';

const board = [300, 250, 200].map((points, index) => ({ rank: index + 1, points }) as LeaderboardEntry);

it('names the next place and the points that pass whoever holds it', () => {
  expect(nextMilestone(board, 3, 200)).toEqual({ rank: 2, pointsToGo: 51, percent: 79 });
});

it('asks for one point when the place ahead is held by a tie', () => {
  expect(nextMilestone([{ rank: 1, points: 25 } as LeaderboardEntry], 2, 25)?.pointsToGo).toBe(1);
});

it('has nothing to name at the top, without a rank, or off the list', () => {
  expect(nextMilestone(board, 1, 300)).toBeNull();
  expect(nextMilestone(board, null, 0)).toBeNull();
  expect(nextMilestone(board, 60, 0)).toBeNull();
});
