import type { INestApplicationContext } from '@nestjs/common';
import type { ScheduledWork } from '../../src/platform/messaging/events/listener.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import { Clock } from '../../src/platform/time/clock.js';
import { TimeTravel } from '../../src/platform/time/time-travel.js';

function workOf(app: INestApplicationContext, modules: readonly string[]): ScheduledWork[] {
  const all = app.get(Registry).allWork();
  return modules.flatMap((module) =>
    all.filter(({ name }) => name === module || name.startsWith(`${module}.`)),
  );
}

/** Runs everything once that a clock starts in these modules, or these works by their own names, one after the other. */
export async function sweepOf(app: INestApplicationContext, ...modules: string[]): Promise<void> {
  for (const { run } of workOf(app, modules)) await run();
}

/** The clocks of one product: what runs by the hour runs again when an hour has passed, as in production. */
export class Clockwork {
  /** By the work's name, in milliseconds of the product's time. */
  private readonly ranAt = new Map<string, number>();

  constructor(
    private readonly app: INestApplicationContext,
    private readonly modules: readonly string[],
  ) {}

  /** Lets these milliseconds pass for the product and its database, and runs what is due after each: every sweep is. */
  async run(...pauses: number[]): Promise<void> {
    for (const pause of pauses) {
      await this.app.get(TimeTravel).forward(pause);
      for (const work of workOf(this.app, this.modules)) if (this.isDue(work)) await work.run();
    }
  }

  private isDue({ name, every }: ScheduledWork): boolean {
    const now = this.app.get(Clock).now().getTime();
    const ago = now - (this.ranAt.get(name) ?? -Infinity);
    // Time that went back began anew.
    if (typeof every === 'number' && ago >= 0 && ago < every * 1_000) return false;
    this.ranAt.set(name, now);
    return true;
  }
}
