import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Environment } from '../../config/environment.js';
import { Log } from '../logging/log.js';
import { TooMany } from './problem.js';

/** Counts and sets the window's end at the first count, in one step. */
const countScript = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

interface Window {
  count: number;
  endsAt: number;
}

/** Fixed windows. Shared by all processes while Redis is there; each process counts for itself while it is not. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly windows = new Map<string, Window>();
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

  /** Forgets the attempts under `key`, e.g. after a success. */
  async forget(key: string): Promise<void> {
    this.windows.delete(`limit:${key}`);
    await this.redis?.del(`limit:${key}`).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await Promise.resolve();
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
    if (this.windows.size > 50_000)
      for (const [old, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(old);
    const open = this.windows.get(key);
    const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + ms };
    window.count += 1;
    this.windows.set(key, window);
    return { count: window.count, msLeft: window.endsAt - now };
  }
}
