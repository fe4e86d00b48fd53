import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../support/chance.js';
import type { Visitors } from './visitors.js';
import type { Rig } from './rig.js';
import type { Supervised } from './supervised.js';
import { Tally } from './tally.js';

const providerFaults = [
  'http-500',
  'http-500-after',
  'http-503',
  'http-429',
  'hang',
  'hang-answer',
  'drop-before',
  'drop-answer',
  'delay',
  'delay-answer',
] as const;
const mailFaults = ['smtp-451', 'smtp-drop-answer'] as const;
const paths = ['/v1/refunds', '/v1/payment_intents', '/v1/transfers', '/v1/', '/2010-04-01/'] as const;

type Deed = readonly [name: string, weight: number, act: () => Promise<unknown>];

/** Kills, cuts, hangs and faults, as chance has it. */
export class ChaosAgent {
  readonly kills = new Tally();
  readonly faults = new Tally();

  constructor(
    private readonly rig: Rig,
    private readonly chances: Record<'ofKills' | 'ofFaults' | 'ofSpells', Chance>,
    private readonly isOver: () => boolean,
    private readonly visitors: Pick<Visitors, 'tally' | 'size'>,
  ) {}

  /** Until the time is over. What it breaks it mends again. */
  async run(): Promise<void> {
    const { ofKills, ofFaults, ofSpells } = this.chances;
    await Promise.all([
      this.keepAt(this.kills, ofKills, this.deaths(ofKills), [3_000, 6_500], () => this.atWork()),
      this.keepAt(this.faults, ofFaults, this.blows(ofFaults), [1_000, 3_500]),
      // What lasts keeps nothing else from happening meanwhile.
      this.keepAt(this.faults, ofSpells, this.spells(ofSpells), [500, 4_000]),
    ]);
    await this.rig.product.control('DELETE', '/sandbox/faults').catch(() => undefined);
  }

  private async keepAt(
    tally: Tally,
    chance: Chance,
    deeds: readonly Deed[],
    [least, most]: readonly [number, number],
    ready: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    while (!this.isOver()) {
      let left = chance.next() * deeds.reduce((sum, [, weight]) => sum + weight, 0);
      const [name, , act] = deeds.find(([, weight]) => (left -= weight) < 0) ?? (deeds[0] as Deed);
      // The provider may be dead just then: what could not be done to it does not count.
      await act().then(
        () => tally.count(name),
        () => undefined,
      );
      await sleep(chance.between(least, most));
      await ready();
    }
  }

  /**
   * Everything runs again, and each of the people has done something since: on a slow machine no one would, and a day without
   * work proves nothing.
   */
  private async atWork(): Promise<void> {
    while (!this.isOver() && !this.rig.all.every(({ isReady }) => isReady)) await sleep(200);
    const before = this.visitors.tally.done;
    while (!this.isOver() && this.visitors.tally.done < before + this.visitors.size) await sleep(200);
  }

  private deaths(chance: Chance): readonly Deed[] {
    const { processes, redis, postgres } = this.rig;
    const back = (): Promise<unknown> => sleep(chance.between(0, 3_000));
    return [
      ['the api was killed', 2, () => processes.api.kill()],
      ['a worker was killed', 5, () => chance.pick(processes.workers).kill()],
      ['both workers were killed', 1, () => Promise.all(processes.workers.map((worker) => worker.kill()))],
      ['the provider was killed', 2, () => processes.provider.kill()],
      [
        'PostgreSQL was killed',
        1,
        async () => {
          await postgres.kill();
          await back();
          await postgres.startAgain();
        },
      ],
      ['a session of PostgreSQL was killed', 1, () => this.rig.killASession()],
      ...(redis
        ? [
            [
              'Redis was killed',
              2,
              async () => {
                await redis.stop();
                await back();
                await redis.start();
              },
            ] as const,
          ]
        : []),
    ];
  }

  /** Faults that take a moment. */
  private blows(chance: Chance): readonly Deed[] {
    const { rig } = this;
    return [
      ['the provider failed some calls', 12, () => this.providerFault(chance)],
      ['the mail server failed', 2, () => this.control({ kind: chance.pick(mailFaults), times: 2 })],
      ['connections to PostgreSQL broke', 1, async () => rig.postgres.cable.hangUp()],
      ['the queues were emptied', 1, () => rig.emptyQueues()],
      ['messages of the provider came twice and in disorder', 1, () => this.shuffle()],
    ];
  }

  /** What lasts for a while. */
  private spells(chance: Chance): readonly Deed[] {
    const { rig } = this;
    const { cable } = rig.postgres;
    const hang = (one: Supervised) => (): Promise<void> => one.hang(chance.between(500, 6_000));
    return [
      ['a worker hung', 1, () => hang(chance.pick(rig.processes.workers))()],
      ['the api hung', 0.5, hang(rig.processes.api)],
      ['the provider hung', 1, hang(rig.processes.provider)],
      [
        'PostgreSQL could not be reached',
        0.5,
        async () => {
          await cable.cut();
          await sleep(chance.between(500, 20_000));
          await cable.mend();
        },
      ],
      ['a flood of visitors came', 1, () => this.flood('/api/config')],
      [
        'a flood of old messages came',
        1,
        () => rig.product.control('POST', '/sandbox/webhooks/redeliver', { times: 2 }),
      ],
    ];
  }

  private providerFault(chance: Chance): Promise<void> {
    return this.control({
      kind: chance.pick(providerFaults),
      match: { path: chance.pick(paths) },
      times: chance.between(1, 6),
      ms: chance.between(500, 4_000),
    });
  }

  private async control(fault: object): Promise<void> {
    await this.rig.product.control('POST', '/sandbox/faults', { match: {}, ...fault });
  }

  private async shuffle(): Promise<void> {
    const mode = { double: true, shuffle: true, delayMs: 300 };
    await this.rig.product.control('POST', '/sandbox/webhooks', mode);
  }

  private async flood(path: string): Promise<void> {
    const visitor = this.rig.product.visitor();
    await Promise.allSettled(Array.from({ length: 300 }, () => visitor.get(path)));
  }
}
