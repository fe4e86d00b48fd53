import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Environment } from '../../../config/environment.js';
import { Log } from '../../logging/log.js';
import { openRedis } from '../../redis/open-redis.js';
import { networksOf } from './network.js';
import { TooMany } from '../answers/problem.js';

/** Attempts that are free, and the pauses after them: each twice as long as the one before. */
export interface Pauses {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After so long without an attempt nothing is remembered. */
  readonly forgetSeconds: number;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** Fixed windows. Shared by all processes while Redis is there; each process counts for itself while it is not. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly windows = new Map<string, Limiter>();
  private readonly redis: Redis | undefined;
  /** How many attempts were made; each is told how long it counts. */
  private readonly attempts: Limiter;
  /** Takes one attempt in a pause, which begins with it; each is told how long it lasts. */
  private readonly pauses: Limiter;

  constructor(environment: Environment, log: Log) {
    if (environment.REDIS_URL) {
      this.redis = openRedis(environment.REDIS_URL, environment, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        // Who does not wait counts for itself alone, and a busy machine is late by some hundred milliseconds.
        commandTimeout: 1_000,
      });
      this.redis.on('error', (error) => log.debug('Limits count in memory', { error: error.message }));
    }
    this.attempts = this.limiter('attempts', 0, 0);
    this.pauses = this.limiter('pause', 1, 0);
  }

  /**
   * Counts one attempt under `key`.
   * @throws TooMany with `retryAfter` in seconds once `limit` attempts were made within `seconds`
   */
  async take(key: string, limit: number, seconds: number): Promise<void> {
    const name = `${limit} in ${seconds}`;
    const window = this.windows.get(name) ?? this.limiter('limit', limit, seconds);
    this.windows.set(name, window);
    await window.consume(key).catch(refuse);
  }

  /**
   * Counts one attempt under `key` for each network of a caller's address; `limit` is that of the smallest.
   * @throws TooMany with `retryAfter` in seconds
   */
  async takeFrom(key: string, address: string, limit: number, seconds: number): Promise<void> {
    for (const { name, times } of networksOf(address))
      await this.take(`${key}:network:${name}`, limit * times, seconds);
  }

  /**
   * Counts one attempt under `key`, with pauses that grow. A refusal during a pause makes no pause longer.
   * @throws TooMany with `retryAfter` in seconds while a pause lasts
   */
  async tryAgain(key: string, pauses: Pauses): Promise<void> {
    const { free, firstSeconds, longestSeconds, forgetSeconds } = pauses;
    const pause = await this.pauses.get(key);
    if (pause && pause.msBeforeNext > 0) refuse(pause);
    const { consumedPoints: count } = await this.attempts.penalty(key, 1, { customDuration: forgetSeconds });
    if (count < free) return;
    const customDuration = Math.min(firstSeconds * 2 ** (count - free), longestSeconds);
    await this.pauses.consume(key, 1, { customDuration }).catch(refuse);
    // Those who came second were counted too; and from here on the time to forget begins anew.
    await this.attempts.set(key, count, forgetSeconds);
  }

  /** Forgets the attempts under `key`, e.g. after a success. */
  async forget(key: string): Promise<void> {
    await Promise.all([this.attempts.delete(key), this.pauses.delete(key)]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await Promise.resolve();
  }

  private limiter(keyPrefix: string, points: number, duration: number): Limiter {
    const options = { keyPrefix, points, duration };
    const memory = new RateLimiterMemory(options);
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
  }
}

/** @throws TooMany; the error itself when it is no refusal */
function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new TooMany({ retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)) });
}
