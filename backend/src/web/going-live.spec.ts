import { unmetDuties } from './going-live.js';

const now = new Date('2026-11-21T09:00:00Z');
const reviews = [
  { path: '/privacy-policy', due: '2026-11-20' },
  { path: '/terms', due: '2026-11-21' },
];

describe('what an operator still owes a live site', () => {
  it('is its own name, and policies whose review is past', () => {
    expect(unmetDuties(['OPERATOR_NAME', 'OPERATOR_OFFICE'], { reviews }, now)).toEqual([
      'The site does not say who runs it: set OPERATOR_NAME, OPERATOR_OFFICE',
      'The review of /privacy-policy was due on 2026-11-20',
    ]);
  });

  it('is nothing when all is filled in and read in time', () => {
    expect(unmetDuties([], { reviews: reviews.slice(1) }, now)).toEqual([]);
  });
});
