import type { INestApplicationContext } from '@nestjs/common';
import { Registry } from '../../src/platform/events/registry.js';

/** Runs everything once that a clock starts in these modules, one after the other. */
export async function sweepOf(app: INestApplicationContext, ...modules: string[]): Promise<void> {
  const all = app.get(Registry).allWork();
  for (const module of modules)
    for (const { run } of all.filter(({ name }) => name.startsWith(`${module}.`))) await run();
}
