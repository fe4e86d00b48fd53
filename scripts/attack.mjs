// `npm run attack -- [address] [count]`: sends hostile requests to a product that runs on this machine, in rounds with a quiet time
// before each, and says whether any of them was a failure of ours and how much well-behaved visitors were slowed. Started with
// TRUST_PROXY=1 the product takes the visitors for callers from other networks. Loopback only. Exit code 1 when the bar is missed.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from './command-line.mjs';
import { fail, say } from './terminal.mjs';

const {
  positionals: [address = 'http://127.0.0.1:3000', count = '20000'],
} = commandLine(
  'npm run attack [-- ADDRESS COUNT]\n\nSends hostile requests to a product on this machine, and says what they cost everybody else.',
  { words: 2 },
);
const target = new URL(address);
if (!['127.0.0.1', 'localhost', '[::1]'].includes(target.hostname))
  fail('Only a product on this machine may be attacked.');
const total = Math.min(Number(count) || 0, 100_000);
const atOnce = 32;
const rounds = 5;
const quietMs = 3_000;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
/** Addresses for documentation: where a proxy in front would say that requests come from. */
const [flooding, elsewhere] = ['198.51.100.7', '203.0.113.9'];

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
function send({ method, path, headers = {}, body }, by = agent, from = flooding) {
  const begun = performance.now();
  return new Promise((done) => {
    const finish = (status, more) => done({ status, ...more, ms: performance.now() - begun });
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      {
        host: target.hostname,
        port: target.port,
        agent: by,
        method,
        path,
        headers: { 'x-forwarded-for': from, 'user-agent': 'hostile', ...headers, ...length },
      },
      (answer) => {
        const [cookie] = answer.headers['set-cookie'] ?? [];
        answer
          .resume()
          .once('end', () =>
            finish(answer.statusCode, { retryAfter: answer.headers['retry-after'], cookie }),
          );
        answer.once('error', () => finish(0));
      },
    );
    sent.once('error', () => finish(0));
    sent.end(body);
  });
}

/** The cookie of somebody who is signed in. */
async function signIn() {
  const body = { email: 'customer@rightinstaller.test', password: 'demo-password-1' };
  const { status, cookie } = await send(json('POST', '/api/login', body));
  if (status !== 200) fail('The demo customer cannot sign in: is this the sandbox?');
  return cookie.split(';')[0];
}

const visitors = [
  { who: 'from another network', from: elsewhere, path: '/api/config' },
  {
    who: 'signed in, in the flooding network',
    from: flooding,
    path: '/api/auth/user',
    headers: { cookie: await signIn() },
  },
  { who: 'signed out, in the flooding network', from: flooding, path: '/api/config' },
].map((visitor) => ({ ...visitor, own: new Agent({ keepAlive: true, maxSockets: 1 }), ratios: [] }));

/** Well-behaved visits until told to stop. @returns how long they took in milliseconds (median) */
async function visit({ who, from, path, headers, own }, isOver) {
  const took = [];
  while (!isOver()) {
    const { status, ms } = await send(
      { method: 'GET', path, headers: { ...headers, 'user-agent': 'a browser' } },
      own,
      from,
    );
    if (status !== 200) fail(`A well-behaved visitor, ${who}, was answered ${status}.`);
    took.push(ms);
    await sleep(20);
  }
  return median(took);
}

const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const all = (isOver) => Promise.all(visitors.map((visitor) => visit(visitor, isOver)));
const statuses = new Map();
let sentSoFar = 0;
let ours = 0;

/** Sends hostile requests until so many were sent in all. */
async function attack(until) {
  while (sentSoFar < until) {
    const n = (sentSoFar += 1);
    const { status, retryAfter } = await send(kinds[n % kinds.length](n));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // "Come back in a moment" is an answer to a crowd; every other 5xx is a failure of ours.
    if (status >= 500 && !(status === 503 && retryAfter)) ours += 1;
  }
}

for (let round = 1; round <= rounds; round += 1) {
  const begun = Date.now();
  const quiet = await all(() => Date.now() - begun > quietMs);
  let isOver = false;
  const visiting = all(() => isOver);
  const until = Math.round((total * round) / rounds);
  await Promise.all(Array.from({ length: atOnce }, () => attack(until)));
  isOver = true;
  const during = await visiting;
  visitors.forEach(({ ratios, who }, n) => {
    ratios.push(during[n] / quiet[n]);
    say(`${round}: ${who}: ${quiet[n].toFixed(1)} ms when it is quiet, ${during[n].toFixed(1)} ms meanwhile`);
  });
}
agent.destroy();
for (const { own } of visitors) own.destroy();

const answers = [...statuses].toSorted().map(([status, n]) => `${n} × ${status || 'cut'}`);
say(`${sentSoFar} hostile requests, ${atOnce} at once: ${answers.join(', ')}`);
say(`Failures of ours: ${ours}`);
for (const { who, ratios } of visitors)
  say(
    `A well-behaved visitor, ${who}, waits ${median(ratios).toFixed(1)} times as long (median of ${rounds} rounds)`,
  );
process.exit(ours === 0 && median(visitors[0].ratios) <= 2 ? 0 : 1);
