// `npm test`: every test of the product. `--only unit,e2e` runs some of the steps.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { fail, run, say, step, stopPrograms } from './terminal.mjs';
import { testFolder } from './test/folder.mjs';

const { values: options } = commandLine(
  `npm test [-- --only STEP,STEP...]

Runs every test of the product, or these steps: format, lint, floors, patterns, unused, contract, unit, medium, e2e, journeys.`,
  { options: { only: { type: 'string' } } },
);
const only = options.only?.split(',');
const wanted = (name) => !only || only.includes(name);
const scratch = mkdtempSync(join(tmpdir(), 'ri-tests-'));
/** Removed at the end. */
const folders = [scratch];
const totals = { passed: 0, failed: 0 };
/** A suite that hangs is a failure, not a wait without end; one on a crowded machine is only slow. */
const limitSeconds = 3 * 3600;
/** The programs of our packages first: npx takes half a second of work to find one. */
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
const usesDatabase = ['medium', 'e2e', 'journeys'].some(wanted);
let postgres;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupted());
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  void postgres?.stop(); // it is still there when a build failed
});

checkNode();
forgetOwnSettings();
computeInTurns();
await ensureInstalled();
const { programs, browser } = await import('./test/programs.mjs');
if (usesDatabase) await programs();
if (wanted('journeys')) process.env.CHROMIUM = browser();

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// Each row: what it is called, how it is run, and how its tests are counted.
const check = (name, line) => {
  const [command, ...args] = line.split(' ');
  return { name, command, args, kind: 'check' };
};
/** Lanes run side by side, the rows of a lane one after the other. This one needs neither a database nor what is built. */
const first = [
  // Types too, with the rules that know them.
  check('lint', scripts.lint),
  check('floors', scripts.floors),
  // Packages and files; an export may wait for the screen that is built next.
  check('unused', `${scripts.unused} --exclude exports,types`),
  vitest('unit', 'frontend unit', 'vitest.config.ts'),
];
const lanes = [
  // It waits for clocks as much as it computes, so that a third worker has room.
  [jest('e2e', ['--maxWorkers=3'])],
  [
    check('format', scripts['format:check']),
    check('patterns', scripts.patterns),
    check('contract', `${scripts.contract} --check`),
    jest('unit'),
    jest('medium'),
    vitest('journeys', 'journeys', 'vitest.journeys.config.ts'),
  ],
];

try {
  await Promise.all([runLane(first), prepare().then(() => Promise.all(lanes.map(runLane)))]);
} catch (error) {
  await stopPrograms();
  totals.failed += 1;
  if (!stopping) say(`\nThe tests broke off: ${error.message}`);
}
if (!stopping) await finish();

async function prepare() {
  if (usesDatabase) await openDatabase();
  if (usesDatabase || ['build', 'contract'].some(wanted)) await build();
}

async function runLane(rows) {
  for (const row of rows) if (wanted(row.name) && !stopping) await carryOut(row);
}

/** The settings of a person's own product and shell are not the tests'. */
function forgetOwnSettings() {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm);
  for (const [, name] of names) delete process.env[name];
}

/** Linux lets each of our programs compute for longer before the next has its turn: they disturb each other less, some percent of a run. */
function computeInTurns() {
  if (process.platform === 'linux')
    spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
}

async function openDatabase() {
  const { startPostgres } = await import('./postgres/server.mjs');
  const folder = testFolder();
  folders.push(folder);
  const { url } = await step('Starting PostgreSQL for the tests', () =>
    startPostgres({ folder: join(folder, 'data'), quick: true, onStart: (server) => (postgres = server) }),
  );
  process.env.TEST_DATABASE_URL = url;
}

function jest(project, more = []) {
  const report = join(scratch, `${project}.json`);
  return {
    name: project,
    title: `backend ${project}`,
    kind: 'jest',
    report,
    command: 'jest',
    cwd: 'backend',
    args: ['--selectProjects', project, '--silent', '--json', '--outputFile', report, ...more],
  };
}

function vitest(name, title, config) {
  const report = join(scratch, `${title.replaceAll(' ', '-')}.json`);
  return {
    name,
    title,
    kind: 'vitest',
    report,
    command: 'vitest',
    cwd: 'frontend',
    args: ['run', '--config', config, '--reporter=json', `--outputFile=${report}`],
  };
}

async function carryOut({ name, title = name, kind, command, args, cwd = '.', report }) {
  const { code, output } = await step(title, () =>
    run(command, args, {
      cwd: join(root, cwd),
      limitSeconds,
      env: { ...process.env, npm_config_loglevel: 'error', PATH: path },
    }),
  );
  if (stopping) return;
  if (kind === 'check') {
    totals[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) say(`\n${title} failed:\n${output}\n`);
    return;
  }
  const counted = readReport(report);
  const passed = counted?.numPassedTests ?? 0;
  const brokenFiles = (counted?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = (counted?.numFailedTests ?? 0) + brokenFiles;
  const skipped = (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0);
  totals.passed += passed;
  totals.failed += failed === 0 && (code !== 0 || !counted) ? 1 : failed;
  say(`  ${title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  if (failed > 0 || code !== 0) say(failures(counted) || output.slice(-6000));
}

async function build() {
  await ensureBuilt();
  if (!usesDatabase) return;
  const { code, output } = await step('Packing the backend for the tests', () =>
    run('node', ['backend/test/support/pack.mjs'], { cwd: root, limitSeconds }),
  );
  if (code !== 0) throw new Error(`The backend could not be packed:\n${output}`);
}

/** What a runner wrote down at its end; null when it did not come so far. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Names and reasons of the tests that failed. */
function failures(counted) {
  return (counted?.testResults ?? [])
    .flatMap((file) => [
      // Also one whose preparation failed: its tests count as skipped then.
      ...(file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
        ? [`\n✗ ${file.name ?? file.testFilePath}\n${file.message}`]
        : []),
      ...file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `\n✗ ${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, 3000)}`),
    ])
    .join('\n');
}

async function interrupted() {
  if (stopping) return;
  stopping = true;
  await stopPrograms();
  await postgres?.stop().catch(() => undefined);
  say(`\nInterrupted: ${totals.passed} passed, ${totals.failed} failed so far`);
  process.exit(130);
}

async function finish() {
  await postgres?.stop().catch(() => undefined);
  if (totals.passed + totals.failed === 0) fail('No test ran.');
  say(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed > 0 ? 1 : 0);
}
