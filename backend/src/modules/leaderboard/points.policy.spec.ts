import { isFastBid, reviewPoints } from './points.policy.js';

const sentOut = new Date('2026-11-21T10:00:00Z');

it.each([
  ['at once', '2026-11-21T10:00:00.000Z', true],
  ['at the last moment', '2026-11-21T12:00:00.000Z', true],
  ['a moment too late', '2026-11-21T12:00:00.001Z', false],
  ['before the lead was sent out again', '2026-11-21T09:59:59.999Z', false],
])('a bid placed %s: fast is %s', (_when, placedAt, fast) => {
  expect(isFastBid(new Date(placedAt), sentOut)).toBe(fast);
});

it.each([
  [5, 50],
  [4, 25],
  [3, 0],
  [2, -25],
  [1, -50],
])('a review of %d stars is worth %d points', (rating, points) => {
  expect(reviewPoints(rating)).toBe(points);
});
