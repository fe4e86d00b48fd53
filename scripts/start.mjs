// `npm start`: the whole product on this machine. Needs nothing but Node.
// `npm run dev`: the same, with backend and frontend built again at each change.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { commandLine } from './command-line.mjs';
import { freePort } from './postgres/free-port.mjs';
import { takeOverEarlierData } from './start/earlier-data.mjs';
import { takeFolder } from './start/one-start.mjs';
import { checkNode, dataFolder, ensureBuilt, ensureInstalled, root, sandboxStandsIn } from './prepare.mjs';
import { sandboxSettings } from './start/sandbox-settings.mjs';
import { fail, say, step, stopPrograms } from './terminal.mjs';

const { values: options } = commandLine(
  `npm start, or npm run dev

Runs the whole product on this machine: database, provider sandbox, backend and frontend. Ctrl-C stops it. .env.example lists
what can be set.
  --dev   builds anew at each change`,
  { options: { dev: { type: 'boolean' } } },
);
const running = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

checkNode();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const dataDir = dataFolder();
const port = portFrom('PORT', 3000);
const sandboxPort = portFrom('SANDBOX_PORT', 4000);
const usesSandbox = sandboxStandsIn();
const develops = options.dev ?? false;
/** Where the frontend is while developing; it passes calls on to the product. */
const devPort = 5173;

try {
  await main();
} catch (error) {
  if (!stopping) console.error(`\n${error.message}`);
  await stop(1);
}

async function main() {
  if (usesSandbox && process.env.NODE_ENV === 'production')
    fail(
      'NODE_ENV is production, where the provider sandbox is refused.\n' +
        'Unset NODE_ENV to see the demo market, or set STRIPE_SECRET_KEY and the other keys of .env.example.',
    );
  ensureWritable(dataDir);
  const earlier = takeOverEarlierData(dirname(dataDir), dataDir, usesSandbox);
  if (earlier) say(earlier);
  const other = takeFolder(dataDir);
  if (other)
    fail(
      `RightInstaller runs already with the data in ${dataDir} (process ${other}).\n` +
        'Stop it, or set DATA_DIR to another folder.',
    );
  if (usesSandbox && port === sandboxPort) fail('PORT and SANDBOX_PORT must not be the same.');
  await ensureFree(port, 'PORT');
  if (usesSandbox) await ensureFree(sandboxPort, 'SANDBOX_PORT');
  if (develops) await ensureFree(devPort, 'the port of the development server');
  await ensureInstalled({ tools: develops }); // which Nest's command line is one of
  await ensureBuilt();
  const { asUser, startPostgres } = await import('./postgres/server.mjs');

  const environment = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${develops ? devPort : port}`,
    APP_SECRET: process.env.APP_SECRET ?? ownSecret(),
    FILES_DIR: resolve(root, process.env.FILES_DIR ?? join(dataDir, 'files')),
    ...(usesSandbox &&
      sandboxSettings({
        ...{ dataDir, port, sandboxPort },
        smtpPort: process.env.SMTP_URL ? undefined : await freePort(),
      })),
    // Names, files and compressed answers wait for these; passwords and pictures have their own.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  await refuseBadEnvironment({
    ...environment,
    DATABASE_URL: environment.DATABASE_URL ?? 'postgres://later',
  });

  // Who makes the database's users and tables; the product itself never hears of them.
  let makers = takeAway(environment, /^DATABASE_(ADMIN|OWNER)_/);
  if (!environment.DATABASE_URL) {
    const folder = join(dataDir, 'postgres');
    const { url, gone } = await phase('Starting PostgreSQL', () =>
      startPostgres({ folder, onStart: (server) => running.push(server) }),
    );
    void gone.then(() => ended('PostgreSQL'));
    // New passwords at each start: the migration gives them to the two users.
    takeAway(environment, /^DATABASE_PASSWORD$/);
    makers = { DATABASE_ADMIN_URL: url, DATABASE_OWNER_URL: asUser(url, 'rightinstaller_owner') };
    environment.DATABASE_URL = asUser(url, 'rightinstaller_app');
  }
  if (usesSandbox)
    await phase('Starting the provider sandbox', () =>
      start('backend/dist/sandbox/main.js', environment, 'ignore'),
    );
  await phase('Preparing the database', () =>
    runToEnd('backend/dist/src/migrate.js', { ...environment, ...makers }),
  );
  if (usesSandbox)
    await phase('Opening the demo market', () => runToEnd('backend/dist/src/seed.js', environment));
  await phase('Starting RightInstaller', () =>
    develops ? watch(environment) : start('backend/dist/src/main.js', environment),
  );
  const ours = Object.entries(environment).filter(([name, value]) => process.env[name] !== value);
  writeFileSync(runningFile(), JSON.stringify(Object.fromEntries(ours)), { mode: 0o600 });
  announce(environment);
}

/** Moves the settings of these names out of `environment`. @returns them */
function takeAway(environment, names) {
  const taken = Object.entries(environment).filter(([name]) => names.test(name));
  for (const [name] of taken) delete environment[name];
  return Object.fromEntries(taken);
}

/** A step of the start. Once somebody has asked us to stop, nothing begins any more. */
async function phase(title, work) {
  if (stopping) await new Promise(() => undefined);
  return step(title, work);
}

/** Where commands such as `npm run reconcile` find the product that runs now. */
function runningFile() {
  return join(dataDir, 'running.json');
}

function portFrom(name, otherwise) {
  const value = process.env[name] ?? String(otherwise);
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65535)
    fail(`${name}: must be a port between 1 and 65535, not "${value}"`);
  return Number(value);
}

function ensureWritable(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    writeFileSync(join(folder, '.writable'), '');
  } catch {
    fail(`The data folder cannot be written to: ${folder}. Set DATA_DIR to a folder that can.`);
  }
}

/** Step by step: where nothing can be made, as in /proc, Node's own way to make all of them goes round and round for ever. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function ensureFree(wanted, name) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      fail(
        code === 'EACCES'
          ? `Port ${wanted} may not be used by this account. Set ${name} to one above 1023.`
          : `Port ${wanted} is taken. Set ${name} to a free one, or stop what listens there.`,
      ),
    );
    probe.listen(wanted, process.env.HOST ?? '127.0.0.1', () => probe.close(done));
  });
}

/** The secret of this installation, made at the first start. */
function ownSecret() {
  const file = join(dataDir, 'secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (kept.length === 64) return kept;
  const made = randomBytes(32).toString('hex');
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

async function refuseBadEnvironment(environment) {
  const { readEnvironment } = await import('../backend/dist/src/config/read-environment.js');
  readEnvironment(environment);
}

/** Starts a process of ours and waits until it says that it is ready. */
function start(file, environment, output = 'inherit') {
  const child = begin(file, environment, output);
  return new Promise((done, refuse) => {
    let isReady = false;
    child.once('message', () => done((isReady = true)));
    child.once('exit', (code) => {
      if (isReady) ended(file);
      else refuse(new Error(`${file} ended (${code}) before it was ready.`));
    });
  });
}

/** The backend, compiled and started again at each change, and the frontend, which reloads by itself. */
async function watch(environment) {
  const vite = ['frontend', '--port', String(devPort), '--strictPort', '--clearScreen', 'false'];
  const children = [
    begin('node_modules/@nestjs/cli/bin/nest.js', environment, 'inherit', ['start', '--watch']),
    begin(
      'node_modules/vite/bin/vite.js',
      { ...environment, API_URL: `http://127.0.0.1:${port}` },
      'inherit',
      vite,
    ),
  ];
  for (const child of children) child.once('exit', () => ended(child.spawnargs[1]));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!stopping && !(await isUp())) await new Promise((done) => setTimeout(done, 200));
}

/** Runs a step of the start that ends by itself. */
function runToEnd(file, environment) {
  const child = begin(file, environment, 'ignore');
  return new Promise((done, refuse) => {
    child.once('exit', (code) => (code === 0 ? done() : refuse(new Error(`${file} failed (${code}).`))));
  });
}

/** A process in its own group, so that Ctrl-C reaches this script alone, which then stops all of them in order. */
function begin(file, environment, output, args = []) {
  const child = fork(join(root, file), args, {
    cwd: root,
    env: environment,
    detached: true,
    execArgv: ['--disable-warning=FSTWRN004'], // our error handler replaces Nest's on purpose
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const gone = new Promise((done) => child.once('exit', done));
  running.push({
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await gone;
      clearTimeout(timer);
      endGroup(child.pid);
    },
  });
  return child;
}

/** What a process of ours started and left behind, as a compiler that was killed leaves its server. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

/** One of ours has ended by itself: without it the rest is of no use. */
function ended(what) {
  if (stopping) return;
  console.error(`\n${what} ended; stopping the rest.`);
  void stop(1);
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (running.length > 0) rmSync(runningFile(), { force: true });
  await stopPrograms();
  for (const one of running.reverse()) await one.stop().catch(() => undefined);
  process.exit(code);
}

function announce({ PUBLIC_URL }) {
  say(`\n  RightInstaller   ${PUBLIC_URL}`);
  if (usesSandbox) {
    say(`  Mails and texts  http://localhost:${sandboxPort}/inbox\n`);
    say('  Demo accounts, password demo-password-1 for all, and what to look at first:');
    for (const [name, what] of [
      ['admin', 'back office: Today, with what waits for staff'],
      ['installer', 'approved installer: Your turn, the leads on the map, the leaderboard'],
      ['newbie', 'installer, identity not verified yet: where the application stands'],
      ['customer', 'residential customer: work to check, bids to compare'],
      ['contractor', 'company, approved: what runs, messages, receipts of a year'],
    ])
      say(`    ${`${name}@rightinstaller.test`.padEnd(34)}${what}`);
    say('\n  Card for deposits: 4242 4242 4242 4242, any future date, any CVC.');
  }
  say('  Ctrl-C stops everything.\n');
}
