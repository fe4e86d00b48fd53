import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { recordDone } from './backup-marks.js';
import { Unusable, type BackupSettings } from './backup-settings.js';
import { ownerOf } from './postgres-owner.js';
import { restore, sizeToRestore } from './restore.js';

interface DrillResult {
  /** The last change that was there. */
  readonly dataUntil: Date;
  /** How old that was when the drill began, in seconds. */
  readonly ageSeconds: number;
  /** From the first call to a server that answers, in seconds. */
  readonly restoredInSeconds: number;
  /** What people sent, counted; null where a bucket keeps it. */
  readonly files: number | null;
  /** What audit and reconcile said of it at their end. */
  readonly audit: string;
  readonly reconcile: string;
}

interface Means {
  /** Where the built programs lie. */
  readonly programs: string;
  readonly variables: NodeJS.ProcessEnv;
  /** Bytes that may still be written into a folder; unless given, as its volume says. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const longestRecoveryMs = 3_600_000;
/** Of what a copy takes: the running PostgreSQL, which usually shares its volume, has to have room left to write. */
const roomTimes = 1.2;

/**
 * Restores the last backup beside the running market, lets its audit log and its books be checked, and removes it again.
 * @throws Error when it has no room or cannot be restored, the audit log is not as it was written, or the books cannot be compared
 */
export async function drill(
  settings: BackupSettings,
  { programs, variables, freeBytes = freeOf }: Means,
): Promise<DrillResult> {
  const begun = Date.now();
  const dataFolder = join(settings.drillFolder, 'data');
  await emptied(settings.drillFolder);
  try {
    const archiveFolder = join(settings.drillFolder, 'archive');
    const filesFolder = settings.filesFolder === null ? null : join(settings.drillFolder, 'files');
    await assertRoom(settings.drillFolder, await sizeToRestore(settings, filesFolder !== null), freeBytes);
    await restore(settings, { dataFolder, archiveFolder, filesFolder });
    const files = filesFolder === null ? null : await filesIn(filesFolder);
    const server = await started(settings.postgres, dataFolder);
    try {
      const dataUntil = await lastChange(moved(settings.databaseUrl, server.port), server.hasEnded);
      const restoredInSeconds = (Date.now() - begun) / 1_000;
      const there = {
        ...variables,
        DATABASE_URL: moved(String(variables['DATABASE_URL']), server.port),
        // The running market's queues are none of the copy's.
        ...{ REDIS_URL: '', REDIS_PASSWORD: '' },
      };
      const audit = await told(join(programs, 'audit.js'), there, [0]);
      // A copy is behind the provider by what happened since: differences are no failure.
      const reconcile = await told(join(programs, 'reconcile.js'), there, [0, 1]);
      return {
        ...{ dataUntil, restoredInSeconds, files, audit, reconcile },
        ageSeconds: Math.max(0, (begun - dataUntil.getTime()) / 1_000),
      };
    } finally {
      await server.stop();
    }
  } finally {
    await emptied(settings.drillFolder);
  }
}

/** Tries a restore and writes down what came of it. @param client of a superuser, in the market's database. @throws as {@link drill} */
export async function recordedDrill(
  client: pg.Client,
  settings: BackupSettings,
  means: Means,
): Promise<string> {
  const begun = Date.now();
  const { rows } = await client.query<{ free: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('drill', 0)) AS free`,
  );
  if (!rows[0]?.free) throw new Unusable('Another drill of this market is running.');
  try {
    const result = await drill(settings, means);
    const words = drillInWords(result);
    const seconds = (Date.now() - begun) / 1_000;
    await recordDone(client, 'drill', { seconds, dataUntil: result.dataUntil, words });
    return words;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(hashtextextended('drill', 0))`);
  }
}

/** One line for staff and for the terminal. */
const drillInWords = ({ ageSeconds, restoredInSeconds, files, audit, reconcile }: DrillResult): string =>
  [
    `${Math.round(ageSeconds)} s old, back in ${Math.round(restoredInSeconds)} s.`,
    ...(files === null ? [] : [`Files: ${files}.`]),
    `Audit: ${audit}. Reconcile: ${reconcile}.`,
  ].join(' ');

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

/** A volume that is full stops the running PostgreSQL: nothing is restored onto one. */
async function assertRoom(
  folder: string,
  size: number,
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> {
  const [wanted, free] = [size * roomTimes, await freeBytes(folder)];
  if (free >= wanted) return;
  throw new Error(
    `Too little room for a drill: it wants ${inGigabytes(wanted)} in ${folder}, where ${inGigabytes(free)} are free. Nothing was restored.`,
  );
}

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** The folder itself may be a volume's. */
async function emptied(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

function moved(url: string, port: number): string {
  const whole = new URL(url);
  whole.hostname = '127.0.0.1';
  whole.port = String(port);
  return whole.href;
}

interface RestoredServer {
  readonly port: number;
  /** What it said at its end; null while it runs. */
  readonly hasEnded: () => string | null;
  readonly stop: () => Promise<unknown>;
}

/** A server that nothing outside this machine reaches, and that archives nothing. */
async function started(program: string, dataFolder: string): Promise<RestoredServer> {
  const port = await freePort();
  const settings = ['archive_mode=off', 'hot_standby=off', 'shared_buffers=128MB', 'log_min_messages=fatal'];
  const child = spawn(
    program,
    ['-D', dataFolder, '-p', String(port), '-h', '127.0.0.1', '-k', ''].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    {
      ...ownerOf(dataFolder),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const gone = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  let hasGone = false;
  void gone.then((reason) => {
    hasGone = true;
    if (reason instanceof Error) complaint = reason.message;
  });
  const stop = (): Promise<unknown> => {
    if (!hasGone) child.kill('SIGINT');
    return gone;
  };
  return { port, stop, hasEnded: () => (hasGone ? complaint.trim() : null) };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until all that was saved is there again, and the server takes changes. */
async function lastChange(url: string, hasEnded: () => string | null): Promise<Date> {
  for (const end = Date.now() + longestRecoveryMs; Date.now() < end; await sleep(100)) {
    const said = hasEnded();
    if (said !== null) throw new Error(`The restored PostgreSQL did not start: ${said}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ isBack: boolean; until: Date }>(
        `SELECT NOT pg_is_in_recovery() AS "isBack",
                coalesce(pg_last_xact_replay_timestamp(), (pg_control_checkpoint()).checkpoint_time) AS until`,
      );
      if (rows[0]?.isBack) return rows[0].until;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('The restored PostgreSQL did not come back within an hour.');
}

/** @returns the last line that a program printed. @throws Error when it ended in another way than asked */
function told(file: string, variables: NodeJS.ProcessEnv, codes: readonly number[]): Promise<string> {
  const child = spawn(process.execPath, [file], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const last = said.trim().split('\n').at(-1) ?? '';
      if (codes.includes(code ?? -1)) resolve(last);
      else reject(new Error(`${file} ended with ${code}: ${last}`));
    });
  });
}
