import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Environment } from '../../../config/environment.js';
import { Log } from '../../logging/log.js';
import { TooMany } from '../answers/problem.js';

/** Counts and sets the window's end at the first count, in one step. */
const countScript = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** One attempt, unless a pause lasts: answers the rest of the pause in ms, 0 when the attempt may be made. The pause after it begins with it. */
const pauseScript = `local at = redis.call('TIME')
local now = at[1] * 1000 + math.floor(at[2] / 1000)
local last = redis.call('HMGET', KEYS[1], 'count', 'ends')
local ends = tonumber(last[2] or '0')
if now < ends then return ends - now end
local count = tonumber(last[1] or '0') + 1
local pause = 0
if count >= tonumber(ARGV[1]) then pause = math.min(ARGV[2] * 2 ^ (count - ARGV[1]), ARGV[3]) end
redis.call('HSET', KEYS[1], 'count', count, 'ends', now + pause)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 0`;

interface Window {
  count: number;
  endsAt: number;
  /** Growing pauses only: until then nothing is taken. */
  pausedUntil?: number;
}

/** Attempts that are free, and the pauses after them: each twice as long as the one before. */
export interface Pauses {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After so long without an attempt nothing is remembered. */
  readonly forgetSeconds: number;
}

/** As many windows may lie about before the ended ones are looked for. */
const fewWindows = 50_000;

/** Fixed windows. Shared by all processes while Redis is there; each process counts for itself while it is not. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly windows = new Map<string, Window>();
  private sweepAt = fewWindows;
  private readonly redis: Redis | undefined;

  constructor(environment: Environment, log: Log) {
    if (!environment.REDIS_URL) return;
    this.redis = new Redis(environment.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 200,
    });
    this.redis.on('error', (error) => log.debug('Limits count in memory', { error: error.message }));
  }

  /**
   * Counts one attempt under `key`.
   * @throws TooMany with `retryAfter` in seconds once `limit` attempts were made within `seconds`
   */
  async take(key: string, limit: number, seconds: number): Promise<void> {
    const { count, msLeft } = await this.count(`limit:${key}`, seconds * 1_000);
    if (count > limit) throw new TooMany({ retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)) });
  }

  /**
   * Counts one attempt under `key`, with pauses that grow.
   * @throws TooMany with `retryAfter` in seconds while a pause lasts
   */
  async tryAgain(key: string, pauses: Pauses): Promise<void> {
    const msLeft = await this.pauseLeft(`limit:${key}`, pauses);
    if (msLeft > 0) throw new TooMany({ retryAfter: Math.max(1, Math.ceil(msLeft / 1_000)) });
  }

  /** Forgets the attempts under `key`, e.g. after a success. */
  async forget(key: string): Promise<void> {
    this.windows.delete(`limit:${key}`);
    await this.redis?.del(`limit:${key}`).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await Promise.resolve();
  }

  private async pauseLeft(key: string, pauses: Pauses): Promise<number> {
    const { free, firstSeconds, longestSeconds, forgetSeconds } = pauses;
    const seconds = [firstSeconds, longestSeconds, forgetSeconds].map((one) => one * 1_000);
    if (this.redis?.status === 'ready') {
      try {
        return (await this.redis.eval(pauseScript, 1, key, free, ...seconds)) as number;
      } catch {
        // As in `count`.
      }
    }
    const now = Date.now();
    const window = this.open(key, now, forgetSeconds * 1_000);
    const msLeft = (window.pausedUntil ?? 0) - now;
    if (msLeft > 0) return msLeft;
    window.count += 1;
    window.endsAt = now + forgetSeconds * 1_000;
    const doublings = window.count - free;
    if (doublings >= 0)
      window.pausedUntil = now + Math.min(firstSeconds * 2 ** doublings, longestSeconds) * 1_000;
    return 0;
  }

  private async count(key: string, ms: number): Promise<{ count: number; msLeft: number }> {
    if (this.redis?.status === 'ready') {
      try {
        const [count, msLeft] = (await this.redis.eval(countScript, 1, key, ms)) as [number, number];
        return { count, msLeft };
      } catch {
        // Redis went away between two requests: this one is counted here.
      }
    }
    return this.countHere(key, ms);
  }

  private countHere(key: string, ms: number): { count: number; msLeft: number } {
    const now = Date.now();
    const window = this.open(key, now, ms);
    window.count += 1;
    return { count: window.count, msLeft: window.endsAt - now };
  }

  /** Looks through all windows only when there are twice as many as after the last look. */
  private sweep(now: number): void {
    if (this.windows.size < this.sweepAt) return;
    for (const [old, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(old);
    this.sweepAt = Math.max(fewWindows, this.windows.size * 2);
  }

  private open(key: string, now: number, ms: number): Window {
    this.sweep(now);
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { count: 0, endsAt: now + ms };
    this.windows.set(key, window);
    return window;
  }
}
