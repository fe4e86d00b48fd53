import { DomainError } from '../../src/platform/errors/domain-error.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import type { Market } from '../factories/market.js';
import { restInvariants } from '../factories/rest.invariants.js';
import { Chance } from '../support/chance.js';
import type { Act } from './act.js';
import { actsAfterTheAward } from './acts-after-the-award.js';
import { actsBeforeTheAward, aLeadIsPosted } from './acts-before-the-award.js';
import { NothingToDo, Town, type Models } from './town.js';
import { troubles } from './troubles.js';

export const acts: readonly Act[] = [...actsBeforeTheAward, ...actsAfterTheAward, ...troubles];

function choose(chance: Chance): Act {
  let left = chance.next() * acts.reduce((sum, { weight }) => sum + weight, 0);
  return acts.find(({ weight }) => (left -= weight) < 0) ?? aLeadIsPosted;
}

/** What came of the acts of many schedules, by their names. */
export class Diary {
  readonly done = new Map<string, number>();

  note({ name }: Act): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }
}

/**
 * Plays the schedule of one seed: its acts one after the other, some of them at once, until all has come to rest.
 * @returns what failed for no reason that people are told, and what is wrong with the market and the books at the end
 */
export async function play(market: Market, models: Models, seed: number, diary: Diary): Promise<string[]> {
  const chance = new Chance(seed);
  const town = await Town.found(market, models, chance);
  const wrong: string[] = [];
  // A person who finds nothing to do does something else.
  const perform = async (one: Act, theirs: Chance, tries = 5): Promise<void> => {
    try {
      await one.act(town.for(theirs));
      diary.note(one);
    } catch (error) {
      if (error instanceof NothingToDo && tries > 1) return perform(choose(theirs), theirs, tries - 1);
      if (!(error instanceof DomainError) && !(error instanceof NothingToDo))
        wrong.push(`${one.name}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  };
  const some = (): Act[] => Array.from({ length: chance.pick([1, 1, 1, 2, 3]) }, () => choose(chance));
  const leads = Array.from({ length: chance.between(1, 3) }, () => [aLeadIsPosted]);
  const rounds = Array.from({ length: chance.between(20, 60) }, some);
  for (const round of [...leads, ...rounds])
    await Promise.all(round.map((one) => perform(one, new Chance(chance.next() * 2 ** 32))));
  await market.bank.control('DELETE', 'faults');
  return [...wrong, ...(await rest(town)), ...(await market.violations()), ...(await atRest(market))];
}

/** What must hold besides when nothing is under way. */
async function atRest({ rooms }: Market): Promise<string[]> {
  const found: string[] = [];
  for (const { rule, sql } of restInvariants)
    for (const { what } of await rooms.database.query<{ what: string }>(sql)) found.push(`${rule}: ${what}`);
  return found;
}

/** Nothing fails any more: all news arrive, and every sweep runs. @returns what cannot come to rest */
async function rest(town: Town): Promise<string[]> {
  const works = town.get(Registry).allWork();
  for (const hours of [0.2, 2, 8, 25]) {
    await town.letPass(hours);
    await town.post.carryAll();
    // Each schedule ends with that comparison.
    for (const { name, run } of works) if (name !== 'payments.reconcile') await run();
  }
  return town.post.carryAll();
}
