// What a lost machine costs: a market is saved while people write, its PostgreSQL is killed and its folder removed, and it is put back
// with the product's own programs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres/server.mjs';
import { everySeconds, recordDone } from '../dist/src/platform/backup/backup-marks.js';
import { product, withChildren } from './children.mjs';
import { environmentFor } from './environment.mjs';
import { fill, openDatabase } from './market/market.mjs';
import { row } from './measure.mjs';

const here = import.meta.dirname;
const target = { lostSeconds: 60, servesSeconds: 900 };
/** Savings of what changed that are watched after the whole is saved. */
const watched = 3;

/** @param servers those that the bench stops at its end @param sizes of a market without a past, whose made-up audit log has no true hashes */
export async function backup({ folder, servers, say }, sizes) {
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
  const { base, changes } = await savedWhile(client, saving).catch((error) => {
    saving.kill('SIGKILL');
    throw error;
  });

  say('PostgreSQL is killed, its folder and archive are removed');
  const killed = { at: new Date(), by: performance.now() };
  const ended = once(saving, 'exit');
  for (const pid of [postgres.pid, saving.pid]) process.kill(pid, 'SIGKILL');
  await Promise.all([postgres.gone, ended, client.end().catch(() => undefined)]);
  for (const path of Object.values(lost)) rmSync(path, { recursive: true, force: true, maxRetries: 20 });
  await succeeds('restore', env);
  const there = (await begin()).url.replace(/\/[^/]*$/, '/saved');
  const again = await openForChanges(there);
  await withChildren(there, async (start) => {
    const { status } = await fetch(`http://127.0.0.1:${await start(product)}/api/public/market`);
    if (status !== 200) throw new Error(`The market answered ${status} after it was put back.`);
  });
  const serves = (performance.now() - killed.by) / 1_000;

  say('what came back is checked');
  const { rows } = await again.query('SELECT max(at) AS until FROM bench_writes');
  const found = await rowsOf(again);
  await again.end();
  if (found !== held) throw new Error(`There were ${held}, and after the restore ${found}.`);
  await succeeds('audit', { ...env, DATABASE_URL: there });
  const seconds = changes.map((change) => change.seconds);
  return [
    ['backup: the whole', `${base.seconds} s`, '', '', '', ''],
    ['backup: what changed', `${Math.min(...seconds)} to ${Math.max(...seconds)} s`, '', '', '', ''],
    row('backup: lost by a kill just before the next saving', found, '', {
      ...{ reached: (killed.at - rows[0].until) / 1_000, target: target.lostSeconds, unit: 's' },
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
  const postgres = await startPostgres({ folder: data, settings });
  servers.push(postgres);
  return postgres;
}

const program = (name, env) =>
  fork(join(here, '..', 'dist', 'src', `${name}.js`), [], {
    ...{ env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  });

async function succeeds(name, env) {
  const [code] = await once(program(name, env), 'exit');
  if (code !== 0) throw new Error(`${name}.js ended with ${code}`);
}

/**
 * Writes all the time: until the whole is saved and some changes after it, and then as long as may be lost, so that the next saving
 * is about to begin. @returns how long each took
 */
async function savedWhile(client, saving) {
  let isOver = false;
  saving.once('exit', () => (isOver = true));
  const changes = [];
  let base;
  let until = Number.POSITIVE_INFINITY;
  while (Date.now() < until) {
    if (isOver) throw new Error('backup.js ended too early');
    await client.query(
      `WITH changed AS (UPDATE leads SET version = version + 1 WHERE id = (SELECT id FROM leads WHERE id > uuidv7(-random() * interval '1 hour') LIMIT 1))
       INSERT INTO bench_writes VALUES (clock_timestamp())`,
    );
    const { rows } = await client.query(
      `SELECT kind, done_at AS "doneAt", seconds FROM backup_marks WHERE kind <> 'drill' AND done_at IS NOT NULL`,
    );
    base ??= rows.find(({ kind }) => kind === 'base');
    const change = rows.find(({ kind }) => kind === 'changes');
    if (base && change && change.doneAt.getTime() !== changes.at(-1)?.doneAt.getTime()) changes.push(change);
    if (changes.length >= watched)
      until = changes[watched - 1].doneAt.getTime() + everySeconds.changes * 1_000;
    await sleep(50);
  }
  return { base, changes };
}

/** Waits until a server that was put back has read all that was saved. @returns a connection that may write */
async function openForChanges(url) {
  for (;;) {
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
    await sleep(100);
  }
}

async function rowsOf(client) {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM leads) || ' leads, ' || (SELECT count(*) FROM users) || ' people' AS text`,
  );
  return rows[0].text;
}
