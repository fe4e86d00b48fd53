import { advanceClock } from '../../sandbox/clock.js';
import { TimeTravel } from '../../src/platform/time/time-travel.js';
import type { Rooms } from './rooms.js';

const second = 1_000;

interface Span {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/** Lets time pass for the product, its database and the provider sandboxes of this process. It never goes back. */
export async function letPass(
  { app }: Pick<Rooms, 'app'>,
  { days = 0, hours = 0, minutes = 0, seconds = 0 }: Span,
): Promise<void> {
  const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * second;
  await app.get(TimeTravel).forward(ms);
  advanceClock(ms);
}
