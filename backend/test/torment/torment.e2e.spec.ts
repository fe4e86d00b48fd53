import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from './chance.js';
import { Crowd } from './crowd.js';
import { Rig } from './rig.js';
import { Tally } from './tally.js';
import { Tormentor } from './tormentor.js';

const { env } = process;
/** Short and the same each time in the tests; `npm run torment` sets these. */
const seconds = Number(env['TORMENT_SECONDS'] ?? 15);
const people = Number(env['TORMENT_PEOPLE'] ?? 9);
const seed = Number(env['TORMENT_SEED'] ?? 1);
const queues = env['TORMENT_QUEUES'] === 'redis' ? 'redis' : 'postgres';
const patienceSeconds = 300;

const begun = Date.now();
function say(text: string): void {
  if (!env['TORMENT_SECONDS']) return;
  process.stderr.write(`${Math.round((Date.now() - begun) / 1_000)} s: ${text}\n`);
}

/** Waits until nothing is under way and all books agree. @returns what is left when patience ends */
async function settle(rig: Rig): Promise<{ troubles: string[]; settledSeconds: number }> {
  const calm = Date.now();
  const elapsed = (): number => Math.round((Date.now() - calm) / 1_000);
  let troubles: string[] = ['nobody has looked'];
  for (let told = -5; troubles.length > 0 && elapsed() < patienceSeconds; await sleep(250)) {
    troubles = await rig.books.troubles().catch((error: Error) => [error.message]);
    if (elapsed() < told + 5) continue;
    told = elapsed();
    say(`left: ${countByRule(troubles)}`);
  }
  return { troubles, settledSeconds: elapsed() };
}

function countByRule(troubles: readonly string[]): string {
  const rules = new Tally();
  for (const line of troubles) rules.count(line.split(':')[0] ?? '');
  return rules.lines() ? `\n${rules.lines()}` : 'nothing';
}

describe('a bad day', () => {
  let rig: Rig;
  let crowd: Crowd;
  beforeAll(async () => {
    rig = await Rig.start(queues, new Chance(seed + 2));
    say(`seed ${seed}, queues on ${queues}; ${people} people sign up`);
    crowd = await Crowd.gather(rig.product, people, seed);
  }, 900_000);
  afterAll(() => rig?.stop());

  it(
    'costs nobody a penny, whatever dies in it',
    async () => {
      say(`they work for ${seconds} seconds`);
      const end = Date.now() + seconds * 1_000;
      const isOver = (): boolean => Date.now() > end;
      const chances = { ofKills: new Chance(seed), ofFaults: new Chance(seed + 1) };
      const tormentor = new Tormentor(rig, chances, isOver);
      await Promise.all([crowd.work(isOver), tormentor.torment()]);
      const { kills, faults } = tormentor;
      say(`what people did\n${crowd.tally.lines()}`);
      say(`${kills.total} kills\n${kills.lines()}`);
      say(`${faults.total} faults\n${faults.lines()}`);
      say(`up: ${rig.all.map(({ name, upPercent }) => `${name} ${upPercent} %`).join(', ')}`);

      const { troubles, settledSeconds } = await settle(rig);
      say(`${troubles.length} differences, settled after ${settledSeconds} s`);
      const crashes = rig.all.flatMap((one) => one.crashes);
      const found = [...troubles, ...crowd.tally.wrong, ...crashes];
      for (const line of found.slice(0, 60)) say(line);
      expect(found).toEqual([]);
      expect(crowd.tally.total).toBeGreaterThan(people);
      expect(kills.total * faults.total).toBeGreaterThan(0);
    },
    (seconds + patienceSeconds + 600) * 1_000,
  );
});
