import { setTimeout as sleep } from 'node:timers/promises';
import { aCustomer, aLead, anAdmin, anInstaller, demoPassword, type Person } from '../support/people.js';
import type { Product } from '../support/product.js';
import type { CanaryPeople } from './canary.js';
import { Chance } from '../support/chance.js';
import { actsOfBanks, tidyUp } from './acts-of-banks.js';
import { actsOfCustomers } from './acts-of-customers.js';
import { actsOfInstallers } from './acts-of-installers.js';
import { actsOfStaff } from './acts-of-staff.js';
import { choose, type Act, type Day } from './market-day.js';
import { Tally } from './tally.js';

interface Worker {
  readonly day: Day;
  readonly acts: readonly Act[];
}

/** People who work on the market for as long as it lasts: a quarter customers, one of the staff, and installers. */
export class Visitors {
  private constructor(
    readonly tally: Tally,
    private readonly workers: readonly Worker[],
    private readonly admin: Person,
    readonly installers: readonly Person[],
    private readonly outside: Day,
  ) {}

  /** One of the staff and two installers. */
  get three(): CanaryPeople {
    const [winner, loser] = this.installers;
    if (!winner || !loser) throw new Error('There are too few installers');
    return { admin: this.admin, winner, loser };
  }

  /** Signs everybody up, while the day is still good. */
  static async gather(product: Product, people: number, seed: number): Promise<Visitors> {
    const tally = new Tally();
    const open: string[] = [];
    const admin = await anAdmin(product);
    const isCustomer = (at: number): boolean => at % 4 === 0;
    const signUp = (at: number): Promise<Person> =>
      isCustomer(at) ? aCustomer(product) : aPaidInstaller(product, admin, at);
    const rest: Person[] = [];
    while (rest.length < people - 1) {
      const next = Math.min(4, people - 1 - rest.length);
      rest.push(...(await Promise.all(Array.from({ length: next }, (_, at) => signUp(rest.length + at)))));
    }
    const dayOf = (me: Person, at: number): Day => ({
      ...{ me, product, tally, open },
      chance: new Chance(seed * 1_000 + at),
    });
    for (const { visitor } of [admin, ...rest]) visitor.provesWith(demoPassword);
    for (let leads = 0; leads < 4; leads += 1) open.push(await aLead(admin));
    const outside = { day: dayOf(admin, people + 1), acts: actsOfBanks };
    const workers = [
      { day: dayOf(admin, people), acts: actsOfStaff },
      outside,
      ...rest.map((person, at) => ({
        day: dayOf(person, at),
        acts: isCustomer(at) ? actsOfCustomers : actsOfInstallers,
      })),
    ];
    const installers = rest.filter((_, at) => !isCustomer(at));
    return new Visitors(tally, workers, admin, installers, outside.day);
  }

  get size(): number {
    return this.workers.length;
  }

  async work(isOver: () => boolean): Promise<void> {
    await Promise.all(this.workers.map((worker) => this.keepAt(worker, isOver)));
  }

  /** Once they have stopped: nothing is left with banks, or with staff. */
  async tidyUp(): Promise<void> {
    await tidyUp(this.outside).catch((error: Error) => this.tally.cutOff(error));
  }

  /** A visitor who is cut off tries something else in a moment. */
  private async keepAt({ day, acts }: Worker, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await choose(day.chance, acts)
        .act(day)
        .catch((error: Error) => this.tally.cutOff(error));
      await sleep(day.chance.between(300, 3_000));
    }
  }
}

/** Two of three have set up payouts; the money of the others waits for them. */
async function aPaidInstaller(product: Product, admin: Person, at: number): Promise<Person> {
  const installer = await anInstaller(product, admin);
  if (at % 3 === 0) return installer;
  await installer.visitor.post('/api/payments/connect');
  const [account] = await product.database.query<{ id: string }>(
    'SELECT provider_account_id AS id FROM payout_accounts WHERE user_id = $1',
    [installer.id],
  );
  await product.control('POST', `/sandbox/accounts/${account?.id}/onboard`, {});
  return installer;
}
