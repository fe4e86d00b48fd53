import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const source = join(__dirname, '..', '..', 'src');

/** Where the machine's own clock is meant, and why. */
const declared: Readonly<Record<string, string>> = {
  'platform/time/clock.ts': 'is the product’s clock',
  'platform/messaging/jobs/schedules.ts': 'looks at BullMQ’s own timers',
  'platform/health/heartbeat.ts': 'beats for whoever watches the process',
  'platform/messaging/jobs/leases.ts': 'shares out runs: PostgreSQL’s clock alone decides when one has ended',
  'platform/metrics/platform.metrics.ts':
    'says for how long a delivery has waited, by the clock that enqueues it',
  'platform/messaging/outbox/relay.ts':
    'enqueues deliveries: PostgreSQL’s clock alone decides when the next is due',
  'platform/messaging/outbox/deliveries.ts':
    'enqueues deliveries: PostgreSQL’s clock alone decides when the next is due',
  'platform/messaging/outbox/redelivery.ts':
    'enqueues deliveries: PostgreSQL’s clock alone decides when the next is due',
  'modules/backoffice/health/health.reads.ts':
    'says how deliveries and leases stand, by the clock that enqueues them',
  'platform/messaging/outbox/queue-epoch.ts':
    'enqueues deliveries: PostgreSQL’s clock alone decides when the next is due',
  'modules/auth/two-factor/totp.gateway.ts':
    'reads codes of phones, which do not know how far ahead the sandbox’s clock is',
  'backup.ts': 'says how old a copy is, which the sandbox’s clock does not change',
  'doctor/database-checks.reads.ts': 'says how old a copy is, which the sandbox’s clock does not change',
  'platform/backup/backup-marks.ts': 'says how old a copy is, which the sandbox’s clock does not change',
  'platform/backup/backups.ts': 'says how old a copy is, which the sandbox’s clock does not change',
  'platform/backup/drill.ts': 'says how old a copy is, which the sandbox’s clock does not change',
  'schema/baseline/0-platform.ts': 'makes clock_now() of PostgreSQL’s own clock',
  'schema/baseline/2-payments-charges.ts': 'notes when a charge was last written, which no rule asks for',
};

const inCode = /\bnew Date\(\)|\bDate\.now\b/;
const inSql =
  /\bnow\(\)|\bclock_timestamp\(\)|\bstatement_timestamp\(\)|\bCURRENT_(DATE|TIME|TIMESTAMP)\b|\bLOCALTIME/i;

/** Each place of a file that does not take its time from the clock. */
function ownTimesIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isNewExpression(node) || ts.isPropertyAccessExpression(node)) && inCode.test(node.getText()))
      found.push(node.getText());
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const [own] = inSql.exec(node.getText().replaceAll('clock_now()', '')) ?? [];
      if (own) found.push(own);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true), visit);
  return found;
}

describe('the clock of the house', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  // What landed before the baseline stays as it ran; a step of its own put the defaults right.
  const isPast = (file: string): boolean => file.startsWith('schema/earlier/');

  it('is the only one: use Clock in code, and clock_now() or a parameter in SQL', () => {
    const own = files
      .filter((file) => !(file in declared) && !isPast(file))
      .flatMap((file) =>
        ownTimesIn(readFileSync(join(source, file), 'utf8')).map((one) => `${file}: ${one}`),
      );
    expect(own).toEqual([]);
  });

  it.each(Object.keys(declared))('is passed by for a reason in %s', (file) => {
    expect(ownTimesIn(readFileSync(join(source, file), 'utf8'))).not.toEqual([]);
  });

  it.each([
    'const a = new Date();',
    'const a = new Date(Date.now() - 5);',
    'const now = Date.now;',
    'const a = `UPDATE x SET y = now() WHERE ${b}`;',
    "const a = 'created_at timestamptz DEFAULT clock_timestamp()';",
    'const a = `${b} < CURRENT_DATE`;',
  ])('is not passed by with %s', (text) => {
    expect(ownTimesIn(text)).not.toEqual([]);
  });

  it.each([
    'const a = clock.now();',
    'const a = new Date(row.at);',
    'const a = `SELECT clock_now()`;',
    'const a = performance.now();',
  ])('lets %s be', (text) => {
    expect(ownTimesIn(text)).toEqual([]);
  });
});
