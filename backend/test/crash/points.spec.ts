import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { points } from '../payments/points.js';
import { isUnharmed, namedIn, pointsIn } from './named-points.js';
import { pointsOf } from './points.js';

const worker = readFileSync(join(__dirname, '..', 'payments', 'story-worker.mjs'), 'utf8');

describe('the places at which the product is killed', () => {
  it('are found by their names', () => {
    const code = `
      this.database.transaction('award.finish', async (tx) => {});
      this.database.transaction((tx) => {});
      this.lock.hold<string>(
        'work.submit', id, work);
      this.line.ask('intent.find', () => call());
      transaction(\`\${kind.name}.settle\`, work);`;
    expect(pointsIn(`${code} this.database.transaction(\`\${kind.name}.settle\`, work);`)).toEqual(
      expect.arrayContaining([
        'award.finish.before-commit',
        'work.submit.after-commit',
        'intent.find.before-call',
        'payout.settle.after-commit',
      ]),
    );
    expect(namedIn().length).toBeGreaterThan(120);
  });

  // Payouts and the tax month have no page of their own to be asked for on: their places are those of test/payments.
  it('are all that the code names', () => {
    const killed = [
      ...Object.values(pointsOf),
      points.account,
      points.payout,
      points.clawback,
      points.webhook,
      points.statement,
    ]
      .flat()
      .map((point) => point.replace(/#\d+$/, ''))
      .filter((point) => !pointsIn(worker).includes(point));
    expect([...new Set(killed)].sort()).toEqual(namedIn().filter((point) => !isUnharmed(point)));
  });
});
