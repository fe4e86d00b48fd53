import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assignmentsFaultPoints } from '../../src/modules/assignments/assignments.fault-points.js';
import { bidsFaultPoints } from '../../src/modules/bids/bids.fault-points.js';
import { paymentsFaultPoints } from '../../src/modules/payments/payments.fault-points.js';
import { followedKinds, operationStories } from '../../src/modules/payments/provider/operation-kinds.js';
import { points } from '../payments/points.js';
import { pointsOf } from './points.js';

const source = join(__dirname, '..', '..', 'src');

/** What a placeholder in the name of a line stands for. */
const storiesOf = (name: string): readonly string[] =>
  name.startsWith('${kind.name}') ? followedKinds : Object.values(operationStories);

/** Every line that the code names, with the stories of an operation written out. */
function namedInTheCode(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/faultPoint\(\s*['`]([^'`]+)['`]/g)].map(
      ([, name = '']) => name,
    ),
  );
  const written = names.flatMap((name) =>
    name.startsWith('${') ? storiesOf(name).map((story) => name.replace(/^\$\{[^}]*\}/, story)) : [name],
  );
  return [...new Set(written)].sort();
}

describe('the lines at which the product is killed', () => {
  // Payouts have no page of their own to be asked for on: their lines are those of test/payments.
  it('are all the lines that the code names', () => {
    const covered = [...Object.values(pointsOf), points.account, points.payout, points.clawback, points.split]
      .flat()
      .map((point) => point.replace(/#\d+$/, ''));
    expect([...new Set(covered)].sort()).toEqual(namedInTheCode());
  });

  it('are in the lists of the modules that name them', () => {
    const platformAndMail = /^(outbox|message)\./;
    expect([...paymentsFaultPoints, ...bidsFaultPoints, ...assignmentsFaultPoints].sort()).toEqual(
      namedInTheCode().filter((name) => !platformAndMail.test(name)),
    );
  });
});
