// `npm run attack`: attacks a product in every way that a stranger has, and says what it costs everybody else.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '../../scripts/command-line.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from '../../scripts/prepare.mjs';
import { fail, say, step } from '../../scripts/terminal.mjs';
import { honestly, verdict } from './judge.mjs';
import { kinds } from './kinds.mjs';
import { ownProduct, rigFor, runningProduct, signIn, signInAttackers } from './rig.mjs';

const names = Object.keys(kinds);
const {
  values: { only, seconds, holes },
  positionals: [address],
} = commandLine(
  `npm run attack [-- ADDRESS] [--only KIND,KIND...] [--seconds N] [--holes]

Attacks a product of its own with the demo market, or the one at ADDRESS on this machine (its demo accounts, and TRUST_PROXY=1), and
measures what everybody else waits: p95 and p99 of lists, an honest sign-in, memory and the locks of workers. Exit code 1: it did not hold.
  --only      of these kinds: ${names.join(', ')}
  --seconds   how long each kind lasts, 20 unless said otherwise
  --holes     makes a hole for each kind first, and fails where the attack does not find it`,
  {
    options: { only: { type: 'string' }, seconds: { type: 'string' }, holes: { type: 'boolean' } },
    words: 1,
  },
);
const chosen = only?.split(',') ?? names;
const strange = chosen.find((name) => !names.includes(name));
if (strange) fail(`There is no kind "${strange}": ${names.join(', ')}`);
const lasts = (Number(seconds ?? 20) || 20) * 1_000;
const quietMs = Math.max(3_000, lasts / 2);
if (address && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname))
  fail('Only a product on this machine may be attacked.');
if (address && holes) fail('Holes are made in a product of our own alone.');

checkNode();
await ensureInstalled({ tools: false });
await ensureBuilt();
const product = address
  ? runningProduct(address)
  : await step('Starting a product to attack', () => ownProduct({ holes }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(1));
let missed = 0;
try {
  const rig = await rigFor(product);
  const honest = {
    installer: await signIn(new URL(rig.address), 'installer', '203.0.113.9'),
    device: await signIn(new URL(rig.address), 'installer', '203.0.113.11'),
  };
  for (const name of chosen) {
    if (holes) await attackHole(name, rig, honest);
    else if ((await attack(name, rig, honest)).length > 0) missed += 1;
  }
} catch (error) {
  console.error(error);
  missed += 1;
}
await end(missed > 0 ? 1 : 0);

async function end(code) {
  await product.stop();
  process.exit(code);
}

/** With the hole the attack must find what it does to others. */
async function attackHole(name, rig, honest) {
  product.plant(name);
  await sleep(500);
  const found = await attack(name, rig, honest);
  product.plant('');
  await sleep(2_000);
  if (!found.some((words) => words.includes(kinds[name].finds))) {
    missed += 1;
    say(`${name}: THE HOLE WAS NOT FOUND`);
  } else say(`${name}: the hole was found`);
}

/** @returns what is wrong */
async function attack(name, rig, honest) {
  await signInAttackers(rig);
  const quiet = await meanwhile(honest, quietMs);
  const locks = product.lostLocks();
  const attacker = fork(join(import.meta.dirname, 'flood.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const told = new Promise((done, refuse) => {
    attacker.once('message', done);
    attacker.once('exit', (code) => refuse(new Error(`The attacker ended by itself (${code}).`)));
  });
  attacker.send({ name, rig });
  const during = await meanwhile(honest, lasts);
  attacker.send('over');
  const { sent, failures, statuses } = await told;
  const wrong = verdict(quiet, during, { failures, locks: product.lostLocks() - locks });
  const ms = (times) => times.map((time) => time.toFixed(0)).join(' / ');
  const answers = statuses.toSorted(([one], [other]) => one - other);
  say(
    `\n${name}: ${sent} requests, ${kinds[name].atOnce} at once: ${answers.map(([status, n]) => `${n} × ${status || 'cut'}`).join(', ')}`,
  );
  say(`  lists p50 / p95 / p99   quiet ${ms(quiet.list)} ms, meanwhile ${ms(during.list)} ms`);
  say(`  sign-in p50 / p95       quiet ${ms(quiet.signIn)} ms, meanwhile ${ms(during.signIn)} ms`);
  if (during.memory) say(`  memory                  quiet ${mega(quiet)} MB, meanwhile ${mega(during)} MB`);
  say(wrong.length === 0 ? '  held' : wrong.map((words) => `  ✗ ${words}`).join('\n'));
  return wrong;
}

/** What honest people see for so many milliseconds. */
async function meanwhile(honest, ms) {
  let over = false;
  const seen = honestly(product, honest, () => over);
  await sleep(ms);
  over = true;
  return seen;
}

function mega({ memory }) {
  return Math.round(memory / 1e6);
}
