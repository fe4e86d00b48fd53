import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from './many-people.js';
import type { Rig } from './rig.js';
import { patienceSeconds, say } from './settings.js';
import { Tally } from './tally.js';

/** Waits until nothing is under way and all books agree. @returns what is left when patience ends, and how long it took */
async function settle(
  rig: Rig,
  crowd: Crowd,
  patience: number,
): Promise<{ troubles: string[]; seconds: number }> {
  const calm = Date.now();
  const elapsed = (): number => Math.round((Date.now() - calm) / 1_000);
  let troubles: string[] = ['nobody has looked'];
  for (let told = -5; troubles.length > 0 && elapsed() < patience; await sleep(250)) {
    troubles = await rig.books.troubles().catch((error: Error) => [error.message]);
    if (elapsed() < told + 5) continue;
    told = elapsed();
    await crowd.tidyUp();
    say(`left: ${countByRule(troubles)}`);
  }
  say(`${troubles.length} differences, settled after ${elapsed()} s`);
  return { troubles, seconds: elapsed() };
}

/**
 * What has not come to rest or is wrong, answers of 500 and processes that died by themselves included; all of it is told.
 * @param patience for how many seconds it may come to rest
 */
export async function leftovers(rig: Rig, crowd: Crowd, patience = patienceSeconds): Promise<string[]> {
  const { troubles } = await settle(rig, crowd, patience);
  const found = [...troubles, ...crowd.tally.wrong, ...rig.all.flatMap((one) => one.crashes)];
  for (const line of found.slice(0, 60)) say(line);
  return found;
}

function countByRule(troubles: readonly string[]): string {
  const rules = new Tally();
  for (const line of troubles) rules.count(line.split(':')[0] ?? '');
  return rules.total > 0 ? `\n${rules.lines()}` : 'nothing';
}
