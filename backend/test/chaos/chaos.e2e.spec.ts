import { setTimeout as sleep } from 'node:timers/promises';
import { sing } from './canary.js';
import { Chance } from '../support/chance.js';
import { Visitors } from './visitors.js';
import { Rig } from './rig.js';
import { leftovers } from './settle.js';
import { countStories, missing, quota, tableOf } from './stories.js';
import { settleSeconds, say, settings } from './settings.js';
import { ChaosAgent } from './chaos-agent.js';

const { seconds, people, seed, queues, canarySeconds } = settings;
const longest = (3 * seconds + settleSeconds + 900) * 1_000;

describe('a bad day', () => {
  let rig: Rig;
  let visitors: Visitors;
  beforeAll(async () => {
    rig = await Rig.start(queues, new Chance(seed + 2));
    say(`seed ${seed}, queues on ${queues}; ${people} people sign up`);
    visitors = await Visitors.gather(rig.product, people, seed);
  }, longest);
  afterAll(() => rig?.stop());

  it(
    'does not stop the market beside what hangs: mails are refused, texts, transfers and refunds get no answer',
    async () => {
      const hang = (path: string): Promise<unknown> =>
        rig.product.control('POST', '/sandbox/faults', { kind: 'hang', match: { path }, times: 100_000 });
      await rig.product.control('POST', '/sandbox/faults', { kind: 'smtp-451', match: {}, times: 100_000 });
      for (const path of ['/2010-04-01/', '/v1/transfers']) await hang(path);
      const whole = await sing(rig.product, visitors.three, { seconds: canarySeconds });
      say(`canary beside dead mails, texts and transfers: award ${whole.award} s, refund ${whole.refund} s`);
      await hang('/v1/refunds');
      const part = await sing(rig.product, visitors.three, { seconds: canarySeconds, withRefund: false });
      say(`canary beside dead refunds: award ${part.award} s`);
      await rig.product.control('DELETE', '/sandbox/faults');
      if (seconds > 60) expect(Math.max(whole.award, part.award)).toBeLessThan(canarySeconds);
    },
    longest,
  );

  it(
    'costs nobody a penny, whatever dies in it',
    async () => {
      say(`they work for ${seconds} seconds`);
      const end = Date.now() + seconds * 1_000;
      // A short run of the tests has no time for each kind.
      const least = seconds > 60 ? Math.max(1, Math.floor((quota * seconds) / 600)) : 0;
      let lacking: string[] = [];
      let isMet = least === 0;
      const isOver = (): boolean => Date.now() > end && (isMet || Date.now() > end + 2_000 * seconds);
      const watch = async (): Promise<void> => {
        while (!isOver()) {
          await sleep(2_000);
          // The database may be away just then.
          lacking = await countStories(rig.product).then(
            (counted) => missing(counted, least),
            () => lacking,
          );
          isMet = lacking.length === 0;
        }
      };
      const chances = {
        ofKills: new Chance(seed),
        ofFaults: new Chance(seed + 1),
        ofSpells: new Chance(seed + 3),
      };
      const agent = new ChaosAgent(rig, chances, isOver, visitors);
      await Promise.all([visitors.work(isOver), agent.run(), watch()]);
      const { kills, faults } = agent;
      say(`what people did\n${visitors.tally.lines()}`);
      say(`${kills.total} kills\n${kills.lines()}`);
      say(`${faults.total} faults\n${faults.lines()}`);
      say(`up: ${rig.all.map(({ name, upPercent }) => `${name} ${upPercent} %`).join(', ')}`);
      expect(await leftovers(rig, visitors)).toEqual([]);
      const stories = await countStories(rig.product);
      say(
        `stories of ${stories.length} kinds, of which a run of this length wants ${least} each\n${tableOf(stories)}`,
      );
      expect(missing(stories, least)).toEqual([]);
      expect(visitors.tally.total).toBeGreaterThan(people);
      expect(kills.total * faults.total).toBeGreaterThan(0);
    },
    longest,
  );
});
