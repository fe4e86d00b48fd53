import { advanceClock } from '../../sandbox/clock.js';
import { TimeTravel } from '../../src/platform/time/time-travel.js';
import type { Rooms } from './rooms.js';

const hour = 3_600_000;

/** Lets time pass for the product, its database and the provider sandboxes of this process. It never goes back. */
export async function letPass(
  { app }: Pick<Rooms, 'app'>,
  { days = 0, hours = 0 }: { days?: number; hours?: number },
): Promise<void> {
  const ms = (days * 24 + hours) * hour;
  await app.get(TimeTravel).forward(ms);
  advanceClock(ms);
}
