// `npm run chaos -- [--hours N | --minutes N] [--people N] [--seed N] [--refunds N [--kills N]] [--redis]`: a bad day for the whole product. People
// work over HTTP while its processes are killed and what they need hangs and breaks; then all books are compared. With `--refunds`
// so many deposits go back instead, while workers die. Exit code 1 on any difference.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './prepare.mjs';

const number = { type: 'string' };
const { values } = commandLine(
  `npm run chaos -- [--hours N | --minutes N] [--people N] [--seed N] [--refunds N [--kills N]] [--redis]

People work over HTTP while processes are killed and what they need breaks; then all books are compared.`,
  {
    options: {
      ...{ hours: number, minutes: number, people: number, seed: number, refunds: number, kills: number },
      redis: { type: 'boolean' },
    },
  },
);
checkNode();
await ensureInstalled();
await ensureBuilt(['backend']);
// As for the tests: what is killed is back sooner.
execFileSync(process.execPath, [join(import.meta.dirname, '..', 'backend', 'test', 'support', 'pack.mjs')], {
  stdio: 'inherit',
});
const minutes = values.hours ? Number(values.hours) * 60 : Number(values.minutes ?? 10);
const isAboutRefunds = values.refunds !== undefined;
const jest = spawn(
  process.execPath,
  [
    join('..', 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['--selectProjects', isAboutRefunds ? 'chaos' : 'e2e', '--testPathPatterns', 'test/chaos'],
  ],
  {
    cwd: join(import.meta.dirname, '..', 'backend'),
    stdio: 'inherit',
    // A group of its own: what it starts is ended with it.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      CHAOS_SECONDS: String(minutes * 60),
      CHAOS_PEOPLE: values.people ?? '41',
      CHAOS_SEED: values.seed ?? String(Math.floor(Math.random() * 1_000_000)),
      CHAOS_REFUNDS: values.refunds ?? '1000',
      CHAOS_KILLS: values.kills ?? (Number(values.refunds) < 1_000 ? '2' : '9'),
      CHAOS_QUEUES: values.redis ? 'redis' : 'postgres',
    },
  },
);

/** Everything that the run has started, or the run alone where there are no groups. */
const end = (signal) => {
  try {
    if (process.platform === 'win32' || !jest.pid) jest.kill(signal);
    else process.kill(-jest.pid, signal);
  } catch {
    // Nothing is left.
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    console.error('The run is ended.');
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), 5_000);
    process.exitCode = 1;
  });
jest.once('exit', (code) => {
  // Processes that are left have lost their callers.
  end('SIGKILL');
  process.exit(process.exitCode ?? code ?? 1);
});
