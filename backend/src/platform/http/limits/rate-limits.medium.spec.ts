import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../../config/environment.js';
import { eventually } from '../../../../test/support/eventually.js';
import { TestRedis } from '../../../../test/support/servers/redis.js';
import type { Log } from '../../logging/log.js';
import { TooMany } from '../answers/problem.js';
import { RateLimits, type Pauses } from './rate-limits.js';

const log = { debug: () => undefined } as unknown as Log;
const pauses: Pauses = { free: 3, firstSeconds: 2, longestSeconds: 3, forgetSeconds: 60 };
let names = 0;
const aKey = (): string => `somebody-${(names += 1)}`;

/** What came of it: 0 when it was taken, else the seconds after which to ask again. */
async function asked(attempt: Promise<void>): Promise<number> {
  try {
    await attempt;
    return 0;
  } catch (error) {
    if (error instanceof TooMany) return Number(error.data['retryAfter']);
    throw error;
  }
}

const times = async (count: number, attempt: () => Promise<void>): Promise<number[]> => {
  const all: number[] = [];
  for (let time = 0; time < count; time += 1) all.push(await asked(attempt()));
  return all;
};

describe.each(['memory', 'Redis'])('limits in %s', (where) => {
  let redis: TestRedis | undefined;
  let limits: RateLimits;
  const open = (): RateLimits => new RateLimits({ REDIS_URL: redis?.url } as Environment, log);

  beforeAll(async () => {
    if (where === 'Redis') redis = await TestRedis.start();
    limits = open();
    if (redis) await eventually('the connection', () => Promise.resolve(isConnected(limits)));
  });
  afterAll(async () => {
    await limits?.onApplicationShutdown();
    await redis?.destroy();
  });

  it('take so many within a window, say when it ends, and take as many in the next', async () => {
    const key = aKey();
    expect(await times(4, () => limits.take(key, 3, 2))).toEqual([0, 0, 0, 2]);
    expect(await asked(limits.take(aKey(), 3, 2))).toBe(0);
    await sleep(2_100);
    expect(await times(4, () => limits.take(key, 3, 2))).toEqual([0, 0, 0, 2]);
  });

  it('take no more of those that come at once', async () => {
    const key = aKey();
    const all = await Promise.all(Array.from({ length: 20 }, () => asked(limits.take(key, 5, 60))));
    expect(all.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  it('make pauses that grow up to the longest, and those who ask meanwhile wait no longer for it', async () => {
    const key = aKey();
    const attempt = (): Promise<void> => limits.tryAgain(key, pauses);
    expect(await times(8, attempt)).toEqual([0, 0, 0, 2, 2, 2, 2, 2]);
    await sleep(2_100);
    expect(await times(2, attempt)).toEqual([0, 3]);
    await sleep(3_100);
    expect(await times(2, attempt)).toEqual([0, 3]);
  });

  it('take one after a pause of all that come at once, and pause after it as for one', async () => {
    const key = aKey();
    const quick = { ...pauses, firstSeconds: 1, longestSeconds: 8 };
    const many = async (): Promise<number> => {
      const all = await Promise.all(Array.from({ length: 20 }, () => asked(limits.tryAgain(key, quick))));
      return all.filter((seconds) => seconds === 0).length;
    };
    expect(await many()).toBe(3);
    await sleep(1_100);
    expect(await many()).toBe(1);
    expect(await asked(limits.tryAgain(key, quick))).toBe(2);
  });

  it('forget after a success', async () => {
    const key = aKey();
    await times(4, () => limits.tryAgain(key, pauses));
    await limits.forget(key);
    expect(await times(4, () => limits.tryAgain(key, pauses))).toEqual([0, 0, 0, 2]);
  });

  it('forget what was long ago', async () => {
    const key = aKey();
    const short = { ...pauses, firstSeconds: 1, longestSeconds: 1, forgetSeconds: 2 };
    await times(4, () => limits.tryAgain(key, short));
    await sleep(2_200);
    expect(await times(4, () => limits.tryAgain(key, short))).toEqual([0, 0, 0, 1]);
  });

  it('are shared by the processes that have a Redis, and by no others', async () => {
    const other = open();
    if (redis) await eventually('the connection', () => Promise.resolve(isConnected(other)));
    const key = aKey();
    await times(3, () => limits.take(key, 3, 60));
    await times(3, () => limits.tryAgain(key, pauses));
    expect([
      (await asked(other.take(key, 3, 60))) > 0,
      (await asked(other.tryAgain(key, pauses))) > 0,
    ]).toEqual(redis ? [true, true] : [false, false]);
    await other.onApplicationShutdown();
  });
});

it('limits go on in memory while Redis is away, and in Redis when it is back', async () => {
  const redis = await TestRedis.start();
  const limits = new RateLimits({ REDIS_URL: redis.url } as Environment, log);
  try {
    await eventually('the connection', () => Promise.resolve(isConnected(limits)));
    const key = aKey();
    expect(await times(4, () => limits.take(key, 3, 60))).toEqual([0, 0, 0, 60]);
    await redis.stop();
    expect(await times(4, () => limits.take(key, 3, 60))).toEqual([0, 0, 0, 60]);
    expect(await times(4, () => limits.tryAgain(key, pauses))).toEqual([0, 0, 0, 2]);
    await limits.forget(key);
    expect(await times(4, () => limits.tryAgain(key, pauses))).toEqual([0, 0, 0, 2]);
    await redis.start();
    await eventually('the connection', () => Promise.resolve(isConnected(limits)));
    expect(await asked(limits.take(aKey(), 3, 60))).toBe(0);
  } finally {
    await limits.onApplicationShutdown();
    await redis.destroy();
  }
});

const isConnected = (limits: RateLimits): boolean =>
  (limits as unknown as { redis: { status: string } }).redis.status === 'ready';
