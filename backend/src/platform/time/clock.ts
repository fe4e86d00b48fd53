import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';

const day = 86_400_000;

/**
 * The product's time, in UTC: the machine's, and in the sandbox as far ahead as `TIME_TRAVEL_DAYS` says. All business time
 * comes from here, in SQL from `clock_now()`. Policies never read it: services pass the time in.
 */
@Injectable()
export class Clock {
  private ahead: number;

  constructor(environment: Environment) {
    this.ahead = environment.TIME_TRAVEL_DAYS * day;
  }

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  /** Milliseconds ahead of the machine's clock; less than 0 while the sandbox's market is built. */
  get aheadMs(): number {
    return this.ahead;
  }

  /** For {@link TimeTravel} alone, which moves the database along. */
  moveTo(at: Date): void {
    this.ahead = at.getTime() - Date.now();
  }
}
