import { eventually } from '../support/eventually.js';
import { sing } from './canary.js';
import { Chance } from '../support/chance.js';
import { Visitors } from './visitors.js';
import { manyDeposits } from './many-deposits.js';
import { Rig } from './rig.js';
import { leftovers } from './settle.js';
import { settleSeconds, say, settings } from './settings.js';

const { people, seed, queues, refunds, kills, canarySeconds } = settings;
const longest = (2 * refunds + settleSeconds + 1_800) * 1_000;

/** Only `npm run chaos -- --refunds N` runs this: it takes minutes, and its figure is for people to judge. */
describe('leads that end at once', () => {
  let rig: Rig;
  let visitors: Visitors;
  beforeAll(async () => {
    rig = await Rig.start(queues, new Chance(seed + 2));
    visitors = await Visitors.gather(rig.product, people, seed);
  }, longest);
  afterAll(() => rig?.stop());

  it(
    'give every deposit back, although workers die over it',
    async () => {
      const { admin, winner, loser } = visitors.three;
      const leads = await manyDeposits(rig.product, admin, visitors.installers, refunds);
      say(`${refunds} deposits on ${leads.length} leads are paid`);
      await Promise.all(rig.processes.workers.map((worker) => worker.pause()));
      const change = { status: 'cancelled', reason: 'It was a bad day' };
      for (const leadId of leads) await admin.visitor.put(`/api/leads/${leadId}`, change);
      const sent = async (): Promise<number> => {
        const [row] = await rig.product.database.query<{ count: number }>(
          'SELECT count(provider_refund_id)::int AS count FROM refunds',
        );
        return row?.count ?? 0;
      };
      const before = await sent();
      await Promise.all(rig.processes.workers.map((worker) => worker.resume()));
      const begun = Date.now();
      const cpuBefore = rig.cpu;
      const canary = sing(rig.product, { admin, winner, loser }, { seconds: settleSeconds });
      let killed = 0;
      const isDone = async (): Promise<boolean> => {
        const done = (await sent()) - before;
        if (killed < kills && done * (kills + 1) >= (killed + 1) * refunds)
          await rig.processes.workers[killed % 2]?.kill().then(
            () => (killed += 1),
            () => undefined, // still on its way back
          );
        return done >= refunds;
      };
      await eventually('all are sent', isDone, { seconds: settleSeconds + refunds });
      const took = (Date.now() - begun) / 1_000;
      const cpuOf = costs(cpuBefore, rig.cpu);
      const { award, refund } = await canary;
      say(
        `${refunds} refunds in ${took.toFixed(1)} s, ${(refunds / took).toFixed(0)}/s, ${killed} kills; canary beside them: award ${award} s, refund ${refund} s`,
      );
      say(`CPU of a refund until the provider has it: ${cpuOf}`);
      expect(killed).toBe(kills);
      expect(Math.max(award, refund)).toBeLessThan(canarySeconds);
      // Papers and news of each follow.
      expect(await leftovers(rig, visitors, settleSeconds + refunds / 2)).toEqual([]);
    },
    longest,
  );
});

/** Milliseconds of CPU a refund, by who used them. */
function costs(before: Rig['cpu'], after: Rig['cpu']): string {
  const ms = (name: keyof Rig['cpu']): number => (1_000 * (after[name] - before[name])) / refunds;
  const names = ['api', 'workers', 'database', 'provider', 'rig'] as const;
  const all = names.reduce((sum, name) => sum + ms(name), 0);
  return `${all.toFixed(1)} ms (${names.map((name) => `${name} ${ms(name).toFixed(1)}`).join(', ')})`;
}
