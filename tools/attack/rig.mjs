import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/prepare.mjs';
import { fail } from '../../scripts/terminal.mjs';
import { callsOf } from './contract.mjs';
import { asJson, send } from './http.mjs';

const startMs = 600_000;
const password = 'demo-password-1';
/** Who attacks with an account; the first has proven email and phone. */
const attackers = ['customer', 'newbie', 'contractor'];
/** What ends the account or the session that the attack goes on with. */
const left = /logout|\/password|\/two-factor|erasure/;

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/**
 * A product of its own with the demo market, behind an invented proxy, whose memory and log are watched. @param holes whether
 * holes may be made
 */
export async function ownProduct({ holes }) {
  const folder = mkdtempSync(join(tmpdir(), 'ri-attack-'));
  const [port, sandboxPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const hole = join(folder, 'hole');
  writeFileSync(hole, '');
  const preload = `--import ${pathToFileURL(join(import.meta.dirname, 'hole.mjs')).href}`;
  const product = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      METRICS_PORT: String(metricsPort),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...(holes && { NODE_OPTIONS: preload, ATTACK_HOLE: hole }),
    },
  });
  let log = '';
  const gone = new Promise((done) => product.once('exit', done));
  await new Promise((ready, refuse) => {
    const onLine = (text) => {
      log += text;
      if (log.includes('Ctrl-C stops everything')) ready();
    };
    for (const stream of [product.stdout, product.stderr]) stream.setEncoding('utf8').on('data', onLine);
    void gone.then(() => refuse(new Error(`The product did not start:\n${log.slice(-2_000)}`)));
    setTimeout(() => refuse(new Error('The product did not start in time.')), startMs).unref();
  });
  return {
    address: `http://127.0.0.1:${port}`,
    plant: (name) => writeFileSync(hole, name),
    /** Bytes that its process holds. */
    memory: async () => {
      const { text = '' } = await send(new URL(`http://127.0.0.1:${metricsPort}`), { path: '/metrics' });
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? NaN);
    },
    /** How often a worker has lost the lock of its job so far. */
    lostLocks: () => log.match(/could not renew lock|missing lock|lock mismatch|job stalled/gi)?.length ?? 0,
    async stop() {
      product.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A product that runs already: of its memory and its locks nothing is known. */
export const runningProduct = (address) => ({
  address,
  plant: () => undefined,
  memory: () => NaN,
  lostLocks: () => 0,
  stop: () => undefined,
});

/** What the kinds attack with, as facts that another process can be told: see `openRig`. */
export async function rigFor({ address }) {
  const target = new URL(address);
  const reader = await signIn(target, 'installer', '203.0.113.60');
  const { text } = await send(target, { path: '/api/leads' }, { cookie: reader });
  const found = (text ?? '').match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  return { address, people: [], ids: [...new Set(found)] };
}

/** The same with the contract, its calls, and a way to send. */
export function openRig({ address, people, ids }) {
  const target = new URL(address);
  const contract = JSON.parse(readFileSync(join(root, 'backend', 'openapi.json'), 'utf8'));
  return {
    target,
    contract,
    people,
    ids,
    calls: callsOf(contract).filter(({ name }) => !left.test(name)),
    send: (request, more) => send(target, request, more),
  };
}

/** The attackers' cookies. Anew before each kind: an attack may have ended their sessions. */
export async function signInAttackers(rig) {
  rig.people = [];
  for (const [n, name] of attackers.entries())
    rig.people.push(await signIn(new URL(rig.address), name, `203.0.113.${50 + n}`));
}

/** @returns the cookies of somebody of the demo market */
export async function signIn(target, name, from, cookie) {
  const body = { email: `${name}@rightinstaller.test`, password };
  const {
    status,
    cookies = [],
    ms,
  } = await send(target, asJson('POST', '/api/login', body), {
    from,
    cookie,
    agent: false, // as a browser that comes anew: one that keeps its connection would not see that no other is taken
  });
  if (cookie !== undefined) return { status, ms };
  if (status !== 200) fail(`The demo ${name} cannot sign in (${status}): is this the sandbox?`);
  return cookies.join('; ');
}
