import { RecentChanges } from './recent-changes.js';

const seconds = (count: number): number => count * 1_000;
let recent: RecentChanges;
beforeEach(() => {
  recent = new RecentChanges(seconds(30));
  recent.add(['ada'], ['jobs'], seconds(100));
});

it('names what changed for a reader, each topic once', () => {
  recent.add(['ada', 'ben'], ['jobs', 'bids'], seconds(110));
  expect(recent.since('ada', seconds(111))).toEqual(['jobs', 'bids']);
  expect(recent.since('ben', seconds(111))).toEqual(['jobs', 'bids']);
  expect(recent.since('cal', seconds(111))).toEqual([]);
});

it('remembers it for 30 seconds at least', () => {
  recent.add(['ada'], ['bids'], seconds(129));
  expect(recent.since('ada', seconds(130))).toEqual(['jobs', 'bids']);
  recent.add(['ada'], ['payments'], seconds(131));
  expect(recent.since('ada', seconds(159))).toEqual(['jobs', 'bids', 'payments']);
});

it('forgets it within a minute, spoken to meanwhile or not', () => {
  expect(recent.since('ada', seconds(160))).toEqual([]);
  recent.add(['ada'], ['bids'], seconds(161));
  recent.add(['ben'], ['bids'], seconds(191));
  expect(recent.since('ada', seconds(191))).toEqual(['bids']);
  expect(recent.since('ada', seconds(221))).toEqual([]);
});
