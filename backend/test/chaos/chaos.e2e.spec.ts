import { sing } from './canary.js';
import { Chance } from '../support/chance.js';
import { Crowd } from './many-people.js';
import { Rig } from './rig.js';
import { leftovers } from './settle.js';
import { patienceSeconds, say, settings } from './settings.js';
import { ChaosAgent } from './chaos-agent.js';

const { seconds, people, seed, queues, canarySeconds } = settings;
const longest = (seconds + patienceSeconds + 900) * 1_000;

describe('a bad day', () => {
  let rig: Rig;
  let crowd: Crowd;
  beforeAll(async () => {
    rig = await Rig.start(queues, new Chance(seed + 2));
    say(`seed ${seed}, queues on ${queues}; ${people} people sign up`);
    crowd = await Crowd.gather(rig.product, people, seed);
  }, longest);
  afterAll(() => rig?.stop());

  it(
    'does not stop the market beside what hangs: mails are refused, texts, transfers and refunds get no answer',
    async () => {
      const hang = (path: string): Promise<unknown> =>
        rig.product.control('POST', '/sandbox/faults', { kind: 'hang', match: { path }, times: 100_000 });
      await rig.product.control('POST', '/sandbox/faults', { kind: 'smtp-451', match: {}, times: 100_000 });
      for (const path of ['/2010-04-01/', '/v1/transfers']) await hang(path);
      const whole = await sing(rig.product, crowd.three, { seconds: canarySeconds });
      say(`canary beside dead mails, texts and transfers: award ${whole.award} s, refund ${whole.refund} s`);
      await hang('/v1/refunds');
      const part = await sing(rig.product, crowd.three, { seconds: canarySeconds, withRefund: false });
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
      const isOver = (): boolean => Date.now() > end;
      const chances = {
        ofKills: new Chance(seed),
        ofFaults: new Chance(seed + 1),
        ofSpells: new Chance(seed + 3),
      };
      const agent = new ChaosAgent(rig, chances, isOver);
      await Promise.all([crowd.work(isOver), agent.run()]);
      const { kills, faults } = agent;
      say(`what people did\n${crowd.tally.lines()}`);
      say(`${kills.total} kills\n${kills.lines()}`);
      say(`${faults.total} faults\n${faults.lines()}`);
      say(`up: ${rig.all.map(({ name, upPercent }) => `${name} ${upPercent} %`).join(', ')}`);
      expect(await leftovers(rig, crowd)).toEqual([]);
      expect(crowd.tally.total).toBeGreaterThan(people);
      expect(kills.total * faults.total).toBeGreaterThan(0);
    },
    longest,
  );
});
