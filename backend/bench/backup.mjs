// What a lost machine costs: a market is saved while people write, its PostgreSQL is killed and its folder removed, and it is put back
// with the product's own programs.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres/server.mjs';
import { AuditSeal } from '../dist/src/platform/audit/audit-seal.js';
import { everySeconds, recordDone } from '../dist/src/platform/backup/backup-marks.js';
import { product, withChildren } from './children.mjs';
import { environmentFor } from './environment.mjs';
import { fill, openDatabase } from './market/market.mjs';
import { row } from './measure.mjs';

const here = import.meta.dirname;
const target = { lostSeconds: 60, servesSeconds: 900 };
/** Savings of what changed that are watched after the whole is saved. */
const watched = 3;
/** How much of the next saving is over at the kill: the nearer to its end, the more is lost, and after it next to nothing. */
const share = 0.8;
/** A miss of the target is measured as well. */
const longestSeconds = 2 * target.servesSeconds;

/**
 * @param servers and `children`: those that the bench stops at its end
 * @param sizes of a market without a past, whose made-up audit log has no true hashes
 */
export async function backup({ folder, servers, children, say }, sizes) {
  if (spawnSync('restic', ['version']).status !== 0) throw new Error('restic is not on the PATH.');
  const program = (name, env, args) => started(children, name, env, args);
  const lost = { data: join(folder, 'saved'), archive: join(folder, 'archive') };
  const begin = () => startSaved(folder, lost, servers);
  const postgres = await begin();
  say(`a market of ${sizes.leads} leads and ${sizes.installers} installers`);
  const { client, url } = await openDatabase(postgres.url, 'saved');
  await fill(client, sizes);
  await client.query('CREATE TABLE bench_writes (at timestamptz NOT NULL)');
  // A drill would read the whole beside what is measured.
  await recordDone(client, 'drill', { seconds: 0, dataUntil: new Date() });
  const held = await rowsOf(client);
  const env = environmentFor(url, {
    DATABASE_ADMIN_URL: url,
    ...{ BACKUP_REPOSITORY: join(folder, 'repository'), BACKUP_PASSWORD: 'only-for-the-bench' },
    ...{ BACKUP_DATA_DIR: lost.data, BACKUP_ARCHIVE_DIR: lost.archive },
    ...{ BACKUP_DRILL_DIR: join(folder, 'drill'), BACKUP_POSTGRES: postgres.program },
    HOME: folder,
  });

  say('saved while people write');
  const saving = program('backup', env);
  const { base, changes, heads } = await savedWhile(client, saving);

  say('PostgreSQL is killed, its folder and archive are removed');
  const killed = { at: new Date(), by: performance.now() };
  process.kill(postgres.pid, 'SIGKILL');
  await Promise.all([saving.stop(), postgres.gone, client.end().catch(() => undefined)]);
  for (const path of Object.values(lost)) rmSync(path, { recursive: true, force: true, maxRetries: 20 });
  await program('restore', env).succeeds();
  const there = (await begin()).url.replace(/\/[^/]*$/, '/saved');
  const again = await openForChanges(there);
  const serves = await withChildren(there, async (start) => {
    const { status } = await fetch(`http://127.0.0.1:${await start(product)}/api/public/market`);
    if (status !== 200) throw new Error(`The market answered ${status} after it was put back.`);
    return (performance.now() - killed.by) / 1_000;
  });

  say('what came back is checked');
  const { rows } = await again.query('SELECT max(at) AS until FROM bench_writes');
  const found = await rowsOf(again);
  await again.end();
  if (found !== held) throw new Error(`There were ${held}, and after the restore ${found}.`);
  say(`${found} came back`);
  // The log must go on from what was sealed before the last saving, also where all that is left of it fits together.
  const { head } = heads.findLast(({ at }) => at <= changes.at(-1).dataUntil);
  await program('audit', { ...env, DATABASE_URL: there }, [head]).succeeds();
  const lostSeconds = (killed.at - rows[0].until) / 1_000;
  if (lostSeconds < everySeconds.changes) throw new Error('The saving had ended before the kill.');
  const seconds = changes.map(secondsOf);
  const range = `${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s`;
  return [
    ['backup: the whole', `${base.seconds} s`, '', '', '', ''],
    ['backup: what changed', range, '', '', '', ''],
    row('backup: lost by a kill when the next saving has nearly ended', '', '', {
      ...{ reached: lostSeconds, target: target.lostSeconds, unit: 's' },
    }),
    row('restore: from the kill until the market answers', '', '', {
      ...{ reached: serves, target: target.servesSeconds, unit: 's' },
    }),
  ];
}

/** A server that puts what it has written into the archive, also when it is put back. */
async function startSaved(folder, { data, archive }, servers) {
  const script = join(folder, 'archive-wal.sh');
  copyFileSync(join(here, '..', '..', 'docs', 'ops', 'archive-wal.sh'), script);
  chmodSync(script, 0o755);
  const settings = ['archive_mode=on', `archive_command=ARCHIVE=${archive} sh ${script} "%p" "%f"`];
  return startPostgres({
    ...{ folder: data, settings, answersWithinSeconds: longestSeconds },
    onStart: (server) => servers.push(server),
  });
}

/** One of the product's programs, in a process group of its own: its restic must end with it. */
function started(children, name, env, args = []) {
  const child = fork(join(here, '..', 'dist', 'src', `${name}.js`), args, {
    ...{ env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true },
  });
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const one = {
    hasEnded,
    async succeeds() {
      const [code] = await ended;
      if (code !== 0) throw new Error(`${name}.js ended with ${code}`);
    },
    async stop() {
      if (hasEnded() || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
  children.push(one);
  return one;
}

/** How long a saving took: everything that was committed when it began is in it. */
const secondsOf = ({ dataUntil, doneAt }) => (doneAt - dataUntil) / 1_000;

/**
 * Writes all the time: until the whole is saved and some changes after it, and then until the next saving has nearly ended, which is
 * when most is lost. @returns how long each took, and every head of the audit log
 */
async function savedWhile(client, saving) {
  const { rows: leads } = await client.query('SELECT id FROM leads ORDER BY random() LIMIT 100000');
  // Of leads only what staff do is in the audit log.
  await client.query(`SET rightinstaller.actor_kind = 'staff'`);
  const heads = [];
  const seal = sealOn(client, (head) => heads.push({ head, at: new Date() }));
  const changes = [];
  let base;
  let until = Number.POSITIVE_INFINITY;
  while (Date.now() < until) {
    if (saving.hasEnded()) throw new Error('backup.js ended too early');
    await client.query(
      `WITH changed AS (UPDATE leads SET priority = CASE priority WHEN 'high' THEN 'standard' ELSE 'high' END WHERE id = $1)
       INSERT INTO bench_writes VALUES (clock_timestamp())`,
      [leads[Math.floor(Math.random() * leads.length)].id],
    );
    await seal();
    const { rows } = await client.query(
      `SELECT kind, done_at AS "doneAt", data_until AS "dataUntil", seconds FROM backup_marks
        WHERE kind <> 'drill' AND done_at IS NOT NULL`,
    );
    base ??= rows.find(({ kind }) => kind === 'base');
    const change = rows.find(({ kind }) => kind === 'changes');
    // The whole ends with a saving of its own.
    if (base && change?.doneAt > (changes.at(-1) ?? base).doneAt) changes.push(change);
    if (changes.length >= watched)
      until =
        changes.at(-1).doneAt.getTime() +
        (everySeconds.changes + share * Math.min(...changes.map(secondsOf))) * 1_000;
    await sleep(50);
  }
  return { base, changes, heads };
}

/** The product's own sealing of the audit log, over one connection. @param onHead hears of each head that was committed */
function sealOn(client, onHead) {
  let head;
  const transaction = async (work) => {
    await client.query('BEGIN');
    const count = await work({ queryRunner: { databaseConnection: client } });
    await client.query('COMMIT');
    if (count > 0) onHead(head);
    return count;
  };
  const seal = new AuditSeal({ transaction }, { log: (_, sealed) => (head = sealed.head) });
  return () => seal.sealAll();
}

/** Waits until a server that was put back has read all that was saved. @returns a connection that may write */
async function openForChanges(url) {
  for (const end = Date.now() + longestSeconds * 1_000; Date.now() < end; await sleep(100)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isBehind"');
      if (!rows[0].isBehind) return client;
    } catch {
      // Not yet.
    }
    await client.end().catch(() => undefined);
  }
  throw new Error('PostgreSQL has not read all that was saved.');
}

async function rowsOf(client) {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM leads) || ' leads, ' || (SELECT count(*) FROM users) || ' people' AS text`,
  );
  return rows[0].text;
}
