// GET /api/leads of the product against a bare server that runs the same statement on the same database.
import { Agent, get } from 'node:http';
import { leadBoard } from '../dist/src/modules/bids/lead-board.reads.js';
import { product, signIn, withChildren } from './children.mjs';
import { inTurns, row } from './measure.mjs';

const connections = 10;
const requests = 300;

export async function listOverHttp(small, reader) {
  const token = await signIn(small.client, reader.id);
  const query = { sort: null, offset: 0, limit: 50, filter: {} };
  const path = `/api/leads?range=${encodeURIComponent('[0,49]')}`;
  const { ours, theirs } = await withChildren(small.url, async (start) => {
    const ports = {
      ours: await start(product),
      theirs: await start('bare-server.mjs', leadBoard.statement(query, reader)),
    };
    return inTurns(
      {
        ours: () => volley(ports.ours, path, { cookie: `session=${token}` }),
        theirs: () => volley(ports.theirs, '/api/leads', {}),
      },
      { rounds: 7, warmUp: 2 },
    );
  });
  const perSecond = (value) => `${Math.round(value)}/s`;
  return row('`GET /api/leads`, 50 rows, signed in; bare Fastify + pg', perSecond(ours), perSecond(theirs), {
    ...{ reached: (100 * ours) / theirs, target: 70, unit: '%', atLeast: true },
  });
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
