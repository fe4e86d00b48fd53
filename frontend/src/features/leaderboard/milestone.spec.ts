import { expect, it } from 'vitest';
import { nextMilestone } from './milestone';

it('names the next place and the points that pass whoever holds it', () => {
  expect(nextMilestone({ rank: 3, points: 200 }, { rank: 2, points: 250 }, 3)).toEqual({
    rank: 2,
    pointsToGo: 51,
    percent: 79,
  });
});

it('asks for one point when the place ahead is held by a tie', () => {
  expect(nextMilestone({ rank: 2, points: 25 }, { rank: 1, points: 25 }, 2)?.pointsToGo).toBe(1);
});

it('names the place behind all who have points to somebody who has none', () => {
  expect(nextMilestone({ rank: 71, points: -25 }, null, 12)).toEqual({
    rank: 13,
    pointsToGo: 26,
    percent: 0,
  });
});

it('has nothing to name at the top, or before it knows who stands ahead', () => {
  expect(nextMilestone({ rank: 1, points: 300 }, null, 3)).toBeNull();
  expect(nextMilestone({ rank: 60, points: 75 }, undefined, 70)).toBeNull();
});
