import { ComplaintDecided, SameDecider } from './complaints.errors.js';
import { assertMayDecide, sideOf } from './complaints.policy.js';

it('a decision is about who reported it and whose thing was acted upon, and nobody else', () => {
  const row = { reporterId: 'ann', concernedId: 'bob' };
  expect([sideOf(row, 'ann'), sideOf(row, 'bob'), sideOf(row, 'eve')]).toEqual([
    'reporter',
    'concerned',
    null,
  ]);
  expect(sideOf({ reporterId: null, concernedId: null }, 'ann')).toBeNull();
});

it('a complaint is decided once, by another than the decision where there is one who may', () => {
  const waiting = { status: 'waiting', firstDecidedBy: 'first' } as const;
  expect(() => assertMayDecide(waiting, 'second', ['first', 'second'])).not.toThrow();
  expect(() => assertMayDecide(waiting, 'first', ['first', 'second'])).toThrow(SameDecider);
  expect(() => assertMayDecide(waiting, 'first', ['first'])).not.toThrow();
  expect(() => assertMayDecide({ ...waiting, status: 'refused' }, 'second', [])).toThrow(ComplaintDecided);
});
