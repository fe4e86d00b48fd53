import type { INestApplicationContext } from '@nestjs/common';
import { Registry } from '../../src/platform/events/registry.js';

/** Runs everything once that a clock starts in these modules, or these works by their own names, one after the other. */
export async function sweepOf(app: INestApplicationContext, ...modules: string[]): Promise<void> {
  const all = app.get(Registry).allWork();
  for (const module of modules)
    for (const { run } of all.filter(({ name }) => name === module || name.startsWith(`${module}.`)))
      await run();
}
