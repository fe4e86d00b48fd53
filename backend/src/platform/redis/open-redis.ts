import { Redis, type RedisOptions } from 'ioredis';
import { sentinelAddressOf } from '../../config/redis-address.js';
import type { RedisEnvironment } from '../../config/redis-environment.js';

type Sentinel = Pick<RedisEnvironment, 'REDIS_SENTINEL_PASSWORD'>;

/** Null: the address names one server itself. */
function sentinelOptions(url: string, { REDIS_SENTINEL_PASSWORD }: Sentinel): RedisOptions | null {
  const address = sentinelAddressOf(url);
  if (!address) return null;
  const { isEncrypted, ...options } = address;
  return {
    ...options,
    ...(REDIS_SENTINEL_PASSWORD && { sentinelPassword: REDIS_SENTINEL_PASSWORD }),
    ...(isEncrypted && { tls: {}, enableTLSForSentinelMode: true }),
  };
}

/** How BullMQ is told where Redis is. @param url what `REDIS_URL` says */
export const redisOptions = (url: string, sentinel: Sentinel): RedisOptions & { url?: string } =>
  sentinelOptions(url, sentinel) ?? { url };

/** A connection to the server that takes changes. @param url what `REDIS_URL` says */
export function openRedis(url: string, sentinel: Sentinel, options: RedisOptions): Redis {
  const known = sentinelOptions(url, sentinel);
  return known ? new Redis({ ...known, ...options }) : new Redis(url, options);
}
