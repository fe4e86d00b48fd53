// `npm run hostile -- [address] [count]`: sends hostile requests to a product that runs on this machine, and says whether any of
// them was a failure of ours and how much a well-behaved visitor was slowed. Loopback only. Exit code 1 when the bar is missed.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, say } from './terminal.mjs';

const [address = 'http://127.0.0.1:3000', count = '20000'] = process.argv.slice(2);
const target = new URL(address);
if (!['127.0.0.1', 'localhost', '[::1]'].includes(target.hostname))
  fail('Only a product on this machine may be attacked.');
const total = Math.min(Number(count) || 0, 100_000);
const atOnce = 32;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const ownAgent = new Agent({ keepAlive: true, maxSockets: 1 });

const json = (method, path, body, more = {}) => ({
  method,
  path,
  body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...more },
});
const text = (bytes) => randomBytes(bytes).toString('base64url');

/** Each makes one request; `n` counts them. */
const kinds = [
  (n) => ({ method: 'GET', path: `/${'/'.repeat(15_000 - (n % 500))}x` }),
  () => ({ method: 'GET', path: `/blog${'/'.repeat(2_000)}` }),
  () => ({ method: 'GET', path: `/%E0%A4%A${text(20)}` }),
  () => ({ method: 'GET', path: `/api/leads/${'a'.repeat(1_900)}` }),
  () => ({
    method: 'GET',
    path: `/api/leads?filter=${encodeURIComponent('{"q":"' + 'a '.repeat(2_000) + '"}')}`,
  }),
  () => ({
    method: 'GET',
    path: `/api/leads?range=[0,1e99]&sort=${encodeURIComponent('["id; DROP TABLE leads","ASC"]')}`,
  }),
  () => ({ method: 'GET', path: '/..%2f..%2f..%2fetc%2fpasswd' }),
  () => ({ method: 'GET', path: '/admin/%71ueues/api/queues' }),
  () => ({
    method: 'GET',
    path: '/api/auth/user',
    headers: { cookie: `session=${text(32)}; device=${text(400)}` },
  }),
  () => json('POST', '/api/login', { email: `${text(6)}@example.test`, password: 'x'.repeat(1_000) }),
  () => json('POST', '/api/login', { email: `${'a@'.repeat(5_000)}a`, password: 'x' }),
  () => json('POST', '/api/login', '['.repeat(40_000)),
  () => json('POST', '/api/login', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  () =>
    json('POST', '/api/register', {
      email: '\u0000',
      password: '\ud800',
      firstName: '\u3164',
      isAdmin: true,
    }),
  () => json('POST', '/api/register', '{"__proto__":{"isAdmin":true}}'),
  () => json('POST', '/api/register', `{"email":"${'x'.repeat(200_000)}"}`),
  () => json('POST', '/api/tickets', { name: 'a', email: 'a@a.a', message: '<script>'.repeat(500) }),
  () => json('POST', '/api/webhooks/stripe', { id: 'evt' }, { 'stripe-signature': 't=9999999999,v1=00' }),
  () => json('PUT', '/api/profile', { email: 'a@a.aa' }, { origin: 'https://evil.example' }),
  () => json('DELETE', '/api/leads/1', '{}', { 'content-type': 'application/xml' }),
];

/** One request. @returns its status, 0 when the connection was cut, and how long it took in milliseconds */
function send({ method, path, headers = {}, body }, by = agent) {
  const begun = performance.now();
  return new Promise((done) => {
    const finish = (status, retryAfter) => done({ status, retryAfter, ms: performance.now() - begun });
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      {
        host: target.hostname,
        port: target.port,
        agent: by,
        method,
        path,
        headers: { ...headers, ...length },
      },
      (answer) => {
        answer.resume().once('end', () => finish(answer.statusCode, answer.headers['retry-after']));
        answer.once('error', () => finish(0));
      },
    );
    sent.once('error', () => finish(0));
    sent.end(body);
  });
}

/** A well-behaved visitor, until told to stop. @returns how long each page took, in milliseconds */
async function visit(isOver) {
  const took = [];
  while (!isOver()) {
    const { status, ms } = await send({ method: 'GET', path: '/api/config' }, ownAgent);
    if (status !== 200) fail(`A well-behaved visitor was answered ${status}.`);
    took.push(ms);
    await sleep(20);
  }
  return took.toSorted((one, other) => one - other);
}

const median = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? 0;
const startOfQuiet = Date.now();
const quiet = await visit(() => Date.now() - startOfQuiet > 5_000);

const statuses = new Map();
let sentSoFar = 0;
let ours = 0;
let isOver = false;
const visiting = visit(() => isOver);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (sentSoFar < total) {
      const n = (sentSoFar += 1);
      const { status, retryAfter } = await send(kinds[n % kinds.length](n));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // "Come back in a moment" is an answer to a crowd; every other 5xx is a failure of ours.
      if (status >= 500 && !(status === 503 && retryAfter)) ours += 1;
    }
  }),
);
isOver = true;
const during = await visiting;
agent.destroy();
ownAgent.destroy();

const slowed = median(during) / median(quiet);
say(
  `${sentSoFar} hostile requests, ${atOnce} at once: ${[...statuses]
    .toSorted()
    .map(([status, n]) => `${n} × ${status || 'cut'}`)
    .join(', ')}`,
);
say(`Failures of ours: ${ours}`);
say(
  `A well-behaved visitor waits ${median(quiet).toFixed(1)} ms (median) when it is quiet, ${median(during).toFixed(1)} ms meanwhile: ${slowed.toFixed(1)} times`,
);
process.exit(ours === 0 && slowed <= 2 ? 0 : 1);
