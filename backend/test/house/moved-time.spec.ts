import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..', '..', '..');

/** Where rows are dated by hand, and why the clock cannot be moved instead. */
const declared: Readonly<Record<string, string>> = {
  'backend/src/modules/bids/awards/money-guards.medium.spec.ts': 'plants what can never happen',
  'backend/src/modules/auth/accounts/own-account.e2e.spec.ts':
    'the product is another process, and keeps its own clock',
  'backend/src/modules/auth/accounts/two-factor.e2e.spec.ts':
    'the product is another process, and keeps its own clock',
  'backend/src/modules/documents/documents.e2e.spec.ts':
    'the product is another process, and keeps its own clock',
  'backend/test/crash/stage.ts': 'the product is another process, and keeps its own clock',
  'backend/test/doctor/doctor.e2e.spec.ts': 'ages a backup, which goes by the machine’s own clock',
  'backend/test/e2e/database-outage.e2e.spec.ts': 'the product is another process, and keeps its own clock',
  'backend/src/modules/tax/tax.e2e.spec.ts': 'the product is another process, and keeps its own clock',
  'frontend/e2e/cis.journey.ts': 'the product is another process, and keeps its own clock',
  'frontend/e2e/reports.journey.ts': 'the product is another process, and keeps its own clock',
  'frontend/e2e/account.journey.ts': 'the product is another process, and keeps its own clock',
  'backend/src/modules/auth/accounts/passkeys.e2e.spec.ts':
    'the product is another process, and keeps its own clock',
  'backend/src/modules/auth/staff/staff-second-factor.e2e.spec.ts':
    'the product is another process, and keeps its own clock',
  'frontend/e2e/passkeys.journey.ts': 'the product is another process, and keeps its own clock',
  'frontend/e2e/staff-sessions.journey.ts': 'the product is another process, and keeps its own clock',
  'frontend/e2e/two-factor.journey.ts': 'the product is another process, and keeps its own clock',
  'frontend/e2e/work.journey.ts': 'the product is another process, and keeps its own clock',
  'backend/src/modules/notifications/push/pushes.medium.spec.ts': 'plants what a worker held when it died',
  'backend/test/platform/delivery-jobs.medium.spec.ts': 'enqueues by PostgreSQL’s clock, which no test moves',
  'backend/test/platform/lost-queues.medium.spec.ts': 'plants a delivery that has failed often',
};

/** A column of time that is set to a while before or after itself or now. */
const movesRow =
  /\b(\w+_(?:at|on|until|by))\s*=\s*(?:\w+\.)?(?:\1|now\(\)|clock_now\(\)|clock_timestamp\(\)|current_date)\s*[-+]/i;
const patchesClock = /\bclock\.now\s*=(?!=)|\bget\(Clock\)\.now\s*=(?!=)|\bspyOn\(\s*clock\b/i;

/** What a file does to time other than moving the clock. */
function movesIn(text: string): string[] {
  const found = text.split('\n').filter((line) => patchesClock.test(line));
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const [move] = movesRow.exec(node.getText()) ?? [];
      if (move) found.push(move);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true), visit);
  return found;
}

const filesUnder = (folder: string, isWanted: (file: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => `${folder}/${file}`);

describe('tests and the demo market', () => {
  const files = [
    ...filesUnder('backend/src', (file) => file.endsWith('.spec.ts') || file.startsWith('demo/')),
    ...filesUnder('backend/test', (file) => file !== 'house/moved-time.spec.ts'),
    ...filesUnder('frontend/e2e', () => true),
  ];
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');

  it('move the clock (letPass, TimeTravel), not rows, and replace no clock', () => {
    expect(files.length).toBeGreaterThan(200);
    const moves = files
      .filter((file) => !(file in declared))
      .flatMap((file) => movesIn(read(file)).map((one) => `${file}: ${one}`));
    expect(moves).toEqual([]);
  });

  it.each(Object.keys(declared))('date rows for a reason in %s', (file) => {
    expect(movesIn(read(file))).not.toEqual([]);
  });

  it.each([
    "const a = `UPDATE leads SET created_at = created_at - interval '1 day' WHERE id = ${b}`;",
    "const a = 'UPDATE x SET a = 1, expires_at = now() - interval \\'1 second\\'';",
    'const a = `UPDATE bids b SET decided_at = b.decided_at + make_interval(secs => $1)`;',
    'clock.now = () => new Date(0);',
    'rooms.app.get(Clock).now = () => then;',
  ])('are refused %s', (text) => {
    expect(movesIn(text)).not.toEqual([]);
  });

  it.each([
    'await letPass(rooms, { days: 3 });',
    'const a = `UPDATE users SET email_verified_at = now() WHERE id = $1`;',
    'const late = clock.now() === now;',
    'const a = `SELECT 1 WHERE created_at > now() - make_interval(days => 1)`;',
  ])('are let do %s', (text) => {
    expect(movesIn(text)).toEqual([]);
  });
});
