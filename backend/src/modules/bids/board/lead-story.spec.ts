import { storyOf, type OwnRows } from './lead-story.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 10, minute));
const unlock: OwnRows['unlocks'][number] = {
  id: 'u1',
  status: 'refunding',
  depositPence: 5_000,
  paidAt: at(0),
  endedAt: at(30),
};
const bid: OwnRows['bids'][number] = {
  id: 'b1',
  status: 'rejected',
  pricePence: 22_000,
  eta: '2 days',
  createdAt: at(5),
  decidedAt: at(30),
};
const edits: OwnRows['edits'] = [
  { id: 'e1', bidId: 'b1', pricePence: 25_000, eta: '1 week', editedAt: at(10) },
  { id: 'e2', bidId: 'b1', pricePence: 24_000, eta: '3 days', editedAt: at(20) },
];
const told = (rows: Partial<OwnRows>): string[] =>
  storyOf({ unlocks: [], bids: [], edits: [], ...rows }).map(({ what }) => what);

it('tells deposit, bid, edits, outcome and refund in the order in which they happened', () => {
  expect(told({ unlocks: [unlock], bids: [bid], edits })).toEqual([
    'You paid the deposit of £50.00.',
    'You bid £250.00, 1 week.',
    'You changed your bid from £250.00, 1 week to £240.00, 3 days.',
    'You changed your bid from £240.00, 3 days to £220.00, 2 days.',
    'Your bid was not selected.',
    'We started the refund of your deposit of £50.00.',
  ]);
});

it('keeps a second try behind the first', () => {
  const again = { ...unlock, id: 'u2', status: 'paid' as const, paidAt: at(40), endedAt: null };
  const second = { ...bid, id: 'b2', status: 'pending' as const, createdAt: at(45), decidedAt: null };
  const first = { ...bid, status: 'withdrawn' as const };
  expect(told({ unlocks: [again, unlock], bids: [second, first] })).toEqual([
    'You paid the deposit of £50.00.',
    'You bid £220.00, 2 days.',
    'You withdrew your bid.',
    'We started the refund of your deposit of £50.00.',
    'You paid the deposit of £50.00.',
    'You bid £220.00, 2 days.',
  ]);
});

it('says when the deposit was lost, and nothing of one that was never paid', () => {
  expect(told({ unlocks: [{ ...unlock, status: 'forfeited' }] })).toEqual([
    'You paid the deposit of £50.00.',
    'You lost the deposit of £50.00.',
  ]);
  expect(told({ unlocks: [{ ...unlock, status: 'canceled', paidAt: null }] })).toEqual([]);
});
