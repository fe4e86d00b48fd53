import { advanceClock, clockNow } from '../../sandbox/clock.js';
import { Market } from '../factories/market.js';
import { acts, Diary, play } from './play.js';
import type { Models } from './town.js';
import { timeoutMs } from './troubles.js';

/** `SCHEDULES=0-999` plays those, `SCHEDULES=17` that one; each is told. */
const { SCHEDULES } = process.env;
const all = 1_000;
/** A run plays the next of them each hour, so that all are played again and again. */
const hourly = 20;
const perMarket = 20;
/** Of one market, on a machine that has much else to do. */
const longestMs = 3_600_000;

const seeds = chosen();

function chosen(): number[] {
  const next = (Math.floor(Date.now() / 3_600_000) * hourly) % all;
  const [first = next, last = SCHEDULES ? first : next + hourly - 1] =
    SCHEDULES?.split('-').map(Number) ?? [];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Prints when one schedule is replayed, or all are played. */
function say(text: string): void {
  if (SCHEDULES) process.stderr.write(`${text}\n`);
}

describe('a market as chance would have it', () => {
  const diary = new Diary();
  const markets = Array.from({ length: Math.ceil(seeds.length / perMarket) }, (_, at) => ({
    first: seeds[at * perMarket],
    some: seeds.slice(at * perMarket, (at + 1) * perMarket),
  }));

  it.each(markets)(
    'is right to the penny after each schedule from $first',
    async ({ some }) => {
      advanceClock(Date.now() - clockNow());
      const market = await Market.open({ STRIPE_TIMEOUT_MS: String(timeoutMs) });
      try {
        const people: Models = {
          installer: (await market.installer()).id,
          customer: (await market.customer()).id,
          staff: (await market.staff()).id,
        };
        for (const schedule of some) {
          const begun = performance.now();
          const found = await play(market, people, schedule, diary);
          say(`schedule ${schedule}: ${Math.round(performance.now() - begun)} ms`);
          expect({ schedule, found }).toEqual({ schedule, found: [] });
        }
      } finally {
        await market.close();
      }
    },
    longestMs,
  );

  it('sees everything done that is chosen often enough', () => {
    for (const { name } of acts) say(`${String(diary.done.get(name) ?? 0).padStart(6)} ${name}`);
    const expected = acts.filter(({ weight }) => weight * seeds.length >= 200);
    expect(expected.filter(({ name }) => !diary.done.has(name)).map(({ name }) => name)).toEqual([]);
  });
});
