import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitors } from './visitors.js';
import type { Rig } from './rig.js';
import { settleSeconds, say } from './settings.js';
import { Tally } from './tally.js';

/** Waits until nothing is under way and all books agree. @returns what is left when that time is over, and how long it took */
async function settle(
  rig: Rig,
  visitors: Visitors,
  timeoutSeconds: number,
): Promise<{ troubles: string[]; seconds: number }> {
  const calm = Date.now();
  const elapsed = (): number => Math.round((Date.now() - calm) / 1_000);
  let troubles: string[] = ['nobody has looked'];
  for (let told = -5; troubles.length > 0 && elapsed() < timeoutSeconds; await sleep(250)) {
    troubles = await rig.books.troubles().catch((error: Error) => [error.message]);
    if (elapsed() < told + 5) continue;
    told = elapsed();
    await visitors.tidyUp();
    say(`left: ${countByRule(troubles)}`);
  }
  say(`${troubles.length} differences, settled after ${elapsed()} s`);
  return { troubles, seconds: elapsed() };
}

/**
 * What has not come to rest or is wrong, answers of 500 and processes that died by themselves included; all of it is told.
 * @param timeoutSeconds for how many seconds it may come to rest
 */
export async function leftovers(
  rig: Rig,
  visitors: Visitors,
  timeoutSeconds = settleSeconds,
): Promise<string[]> {
  const { troubles } = await settle(rig, visitors, timeoutSeconds);
  const found = [...troubles, ...visitors.tally.wrong, ...rig.all.flatMap((one) => one.crashes)];
  for (const line of found.slice(0, 60)) say(line);
  return found;
}

function countByRule(troubles: readonly string[]): string {
  const rules = new Tally();
  for (const line of troubles) rules.count(line.split(':')[0] ?? '');
  return rules.total > 0 ? `\n${rules.lines()}` : 'nothing';
}
