import { Injectable } from '@nestjs/common';

/** Now, in UTC. Policies never read it: services pass the time in. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
