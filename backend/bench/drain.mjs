// How fast a backlog leaves its queue: deliveries of the outbox, against bare BullMQ jobs, on either server.
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/postgres.mjs';
import { environmentFor } from './environment.mjs';
import { row } from './measure.mjs';

/** @param database makes a fresh one. @param backlog jobs that wait. @returns a row for each server that there is */
export async function drain(database, backlog) {
  const rows = [await compare('PostgreSQL', database, backlog)];
  if (spawnSync('sh', ['-c', 'command -v redis-server']).status !== 0) return rows;
  const redis = await startRedis();
  try {
    rows.push(await compare('Redis', database, backlog, redis.url));
  } finally {
    await redis.stop();
  }
  return rows;
}

async function compare(server, database, backlog, redisUrl) {
  const rate = async (side) => {
    const { url } = await database(`drain_${side}_${server.toLowerCase()}`);
    const seconds = await drained(
      side,
      environmentFor(url, { ROLE: 'worker', REDIS_URL: redisUrl ?? '' }),
      backlog,
    );
    return backlog / seconds;
  };
  const [theirs, ours] = [await rate('bare'), await rate('ours')];
  const text = (value) => `${value.toFixed(0)}/s`;
  return row(
    `backlog of ${backlog.toLocaleString('en-GB')} drained; bare BullMQ, on ${server}`,
    text(ours),
    text(theirs),
    {
      ...{ reached: (ours / theirs) * 100, target: 50, unit: '%', atLeast: true },
    },
  );
}

/** Each side in a process of its own, with the same hands. @returns seconds from the start of its workers to the last job's end */
async function drained(side, env, backlog) {
  const child = fork(join(import.meta.dirname, 'drain-side.mjs'), [side, String(backlog)], { env });
  const gone = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The ${side} side ended (${code})`)),
  );
  const [{ seconds }] = await Promise.race([once(child, 'message'), gone]);
  gone.catch(() => undefined);
  child.kill('SIGKILL');
  return seconds;
}

async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'ri-bench-redis-'));
  const port = String(await freePort());
  const settings = ['--port', port, '--bind', '127.0.0.1', '--dir', folder];
  const kept = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
  const child = spawn('redis-server', [...settings, ...kept], { stdio: 'ignore' });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
