// GET /api/leads of the product against a bare server that runs the same statement on the same database.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { leadBoard } from '../dist/src/modules/bids/lead-board.reads.js';
import { environmentFor } from './environment.mjs';
import { inTurns, row } from './measure.mjs';

const connections = 10;
const requests = 300;

export async function listOverHttp(small, reader) {
  const token = randomBytes(32).toString('base64url');
  await small.client.query(
    `INSERT INTO sessions (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [reader.id, createHash('sha256').update(token).digest()],
  );
  const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
  const children = [];
  const start = async (file, message) => {
    const env = environmentFor(small.url, { ROLE: 'api' });
    const child = fork(join(here, file), [], {
      env,
      execArgv: ['--no-warnings'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    if (message) child.send(message);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended too early`)));
    const [{ port }] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined); // it ends later, when it is told to
    return port;
  };
  const query = { sort: null, offset: 0, limit: 50, filter: {} };
  try {
    const product = await start('../dist/src/main.js');
    const bare = await start('bare-server.mjs', leadBoard.statement(query, reader));
    const path = `/api/leads?range=${encodeURIComponent('[0,49]')}`;
    const { ours, theirs } = await inTurns(
      {
        ours: () => volley(product, path, { cookie: `session=${token}` }),
        theirs: () => volley(bare, '/api/leads', {}),
      },
      { rounds: 7, warmUp: 2 },
    );
    const perSecond = (value) => `${Math.round(value)}/s`;
    return row(
      '`GET /api/leads`, 50 rows, signed in; bare Fastify + pg',
      perSecond(ours),
      perSecond(theirs),
      {
        ...{ reached: (100 * ours) / theirs, target: 70, unit: '%', atLeast: true },
      },
    );
  } finally {
    for (const child of children.filter(({ connected }) => connected)) {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    }
  }
}

/** Answers a second, over connections that stay open. */
async function volley(port, path, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await ask({ port, path, headers, agent });
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return requests / seconds;
}

function ask({ port, path, headers, agent }) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('end', () => {
        const rows = answer.statusCode === 200 ? JSON.parse(Buffer.concat(parts).toString()).length : 0;
        if (rows === 50) resolve();
        else reject(new Error(`${path} answered ${answer.statusCode} with ${rows} rows`));
      });
    }).once('error', reject);
  });
}
