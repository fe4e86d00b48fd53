import { IsOptional, IsString } from 'class-validator';
import { MessagePricesEnvironment } from './message-prices-environment.js';
import { IsRedisAddress } from './redis-address.js';

/** Where Redis is, which is needed only by several processes or machines. */
export class RedisEnvironment extends MessagePricesEnvironment {
  /** Set: queues and rate limits run on Redis. Unset: queues run on PostgreSQL, limits in memory. */
  @IsOptional()
  @IsRedisAddress()
  REDIS_URL?: string;

  /** Put into REDIS_URL. Unset: the password that stands there, if any. */
  @IsOptional()
  @IsString()
  REDIS_PASSWORD?: string;

  /** Of Sentinel itself, when REDIS_URL names one that asks for a password. */
  @IsOptional()
  @IsString()
  REDIS_SENTINEL_PASSWORD?: string;
}
