// How fast a backlog leaves its queue: deliveries of the outbox, against bare BullMQ jobs, on either server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environmentFor } from '../environment.mjs';
import { row } from '../measure.mjs';

/** @param database makes a fresh one. @param backlog jobs that wait */
export async function drain({ server, database, redisUrl, backlog }) {
  const rate = async (side) => {
    const { url } = await database(`drain_${side}`);
    const env = environmentFor(url, { ROLE: 'worker', REDIS_URL: redisUrl ?? '' });
    return backlog / (await drained(side, env, backlog));
  };
  const [theirs, ours] = [await rate('bare'), await rate('ours')];
  const text = (value) => `${value.toFixed(0)}/s`;
  return row(
    `backlog of ${backlog.toLocaleString('en-GB')} drained; bare BullMQ, on ${server}`,
    text(ours),
    text(theirs),
    { reached: (ours / theirs) * 100, target: 50, unit: '%', atLeast: true },
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
