// The programs that a measurement asks, and somebody who is signed in there.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentFor } from './environment.mjs';

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
export const product = '../dist/src/main.js';

/** Runs `work` with functions that start a file, named from this folder, on the database of `url`; ends what was started. */
export async function withChildren(url, work) {
  const children = [];
  /** @returns something to say to the file, that answers what it says next, and has its `pid` */
  const begin = (file, { values = {}, before } = {}) => {
    const child = fork(join(here, file), [], {
      env: environmentFor(url, { ROLE: 'api', ...values }),
      execArgv: ['--no-warnings', ...(before ? ['--import', pathToFileURL(join(here, before)).href] : [])],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    children.push(child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended too early`)));
    ended.catch(() => undefined); // it ends later, when it is told to
    const ask = async (message) => {
      if (message) child.send(message);
      const [answer] = await Promise.race([once(child, 'message'), ended]);
      return answer;
    };
    return Object.assign(ask, { pid: child.pid });
  };
  /** @returns the port that the file listens on */
  const start = async (file) => (await begin(file)()).port;
  try {
    return await work(start, begin);
  } finally {
    for (const child of children.filter(({ connected }) => connected)) {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    }
  }
}

/** Runs a command of the product on the database of `url` to its end. @throws Error when it fails */
export async function runOn(url, file) {
  const command = fork(join(here, file), [], {
    env: environmentFor(url),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

/** @returns the value of the session cookie */
export async function signIn(client, userId) {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [userId, createHash('sha256').update(token).digest()],
  );
  return token;
}
