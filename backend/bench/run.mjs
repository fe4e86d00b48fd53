// `npm run bench`: what design and architecture promise about speed, measured on this machine. `-- --full`: a million of each,
// `-- --node 24`: on the Node that the image ships instead of the one that runs here.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { commandLine } from '../../scripts/command-line.mjs';
import { startPostgres } from '../../scripts/postgres/server.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from '../../scripts/prepare.mjs';
import { table } from './measure.mjs';
import { onAnotherNode } from './other-node.mjs';

const parts = ['queues', 'flood', 'lists', 'browser', 'http', 'backup'];
const usage = `npm run bench [-- --full] [--only PART] [--rows WORD,WORD...] [--node VERSION]

Measures what is promised about speed.
  --full   a million of each
  --only   queues, flood, lists, browser, http or backup alone; the last is in no other run
  --rows   of http, the requests whose name holds one of these words
  --node   on this Node instead of the one that runs here`;
const { values: options } = commandLine(usage, {
  options: {
    full: { type: 'boolean' },
    only: { type: 'string' },
    rows: { type: 'string' },
    node: { type: 'string' },
  },
});
const { only } = options;
if (only !== undefined && !parts.includes(only)) {
  console.error(`--only: ${only} is not one of ${parts.join(', ')}\n\n${usage}`);
  process.exit(2);
}
checkNode();
await ensureInstalled();
await ensureBuilt();
await onAnotherNode(process.argv);
const [
  { fill, openDatabase },
  { overHttp },
  { listAtDepth, search },
  { matching, rank },
  { floodAlone, queues },
  { addPast, addPresent, lists },
  { firstVisit },
  { screens },
  { staffSearch },
  { runOn },
  { backup },
] = await Promise.all(
  [
    './market/market.mjs',
    './http/http.mjs',
    './reads/board.mjs',
    './reads/installers.mjs',
    './queues/queues.mjs',
    './reads/lists.mjs',
    './browser.mjs',
    './reads/screens.mjs',
    './reads/search.mjs',
    './children.mjs',
    './backup.mjs',
  ].map((file) => import(file)),
);

const full = options.full ?? false;
const sizes = {
  ...{ small: 1_000, big: full ? 1_000_000 : 100_000, installers: full ? 1_000_000 : 20_000 },
  ...{ past: full ? 610_000 : 50_000 },
  queues: { backlog: full ? 100_000 : 10_000, count: 2_000, leads: 200, people: 10_000 },
};
/** `-- --only http --rows leaderboard,edited` asks only what is called by one of these words. */
const words = options.rows?.split(',') ?? [''];
const begun = Date.now();
const say = (text) => console.error(`${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const folder = mkdtempSync(join(tmpdir(), 'ri-bench-'));
chmodSync(folder, 0o755); // PostgreSQL may run as another user
const servers = [];
/** Programs of a measurement that must not outlive it. */
const children = [];
const open = [];
let stopping;
const stop = () =>
  (stopping ??= (async () => {
    await Promise.allSettled(open.map(({ client }) => client.end()));
    for (const all of [children, servers]) await Promise.all(all.map((one) => one.stop()));
    // Programs that those had begun are killed with them, and may write into it for another moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  })());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));

try {
  console.log(table(['what', 'ours', 'beside it', 'reached', 'target', 'met'], await measure()));
  say(`done, on Node ${process.versions.node}`);
} catch (error) {
  if (!stopping) throw error;
} finally {
  await stop();
}

/** Starts a server that the end stops. */
function serve(how) {
  return startPostgres({ ...how, onStart: (server) => servers.push(server) });
}

async function measure() {
  if (only === 'backup')
    return backup({ folder, servers, children, say }, { leads: sizes.big, installers: sizes.installers });
  const quick = await serve({ folder: join(folder, 'data'), quick: true, socket: false });
  const database = async (name, server = quick) => {
    const one = await openDatabase(server.url, name);
    open.push(one);
    return one;
  };
  const market = async (name, leads, installers, past = 0) => {
    const one = await database(name);
    await fill(one.client, { leads, installers, past });
    return { ...one, reader: await readerOf(one.client) };
  };
  const ofQueues = async (measured = queues) => {
    // Durable, unlike the other: what waits for the disk is a part of what is measured.
    const postgres = await serve({ folder: join(folder, 'durable') });
    return measured({ postgres, database: (name) => database(name, postgres) }, sizes.queues, say);
  };
  if (only === 'queues') return ofQueues();
  if (only === 'flood') return ofQueues(floodAlone);
  if (only === 'lists') {
    say(`a market of ${sizes.big} open leads and ${sizes.past} that ended`);
    const big = await market('big', sizes.big, sizes.installers, sizes.past);
    say('the reports are counted');
    await runOn(big.url, '../dist/src/recount-reports.js');
    say('what screens ask');
    const asked = await screens(big, say);
    say('every list');
    return [...asked, ...(await lists(big)), await staffSearch(big)];
  }
  say(`a market of ${sizes.small} leads`);
  const small = await market('small', sizes.small, 100);
  const httpRows = async () => {
    say('requests over HTTP');
    await addPresent(small);
    await addPast(small, 2 * sizes.small);
    return overHttp(small, words, say);
  };
  if (only === 'http') return httpRows();
  say('a first visit in the browser');
  const visit = await firstVisit(small);
  if (only === 'browser') return [visit];
  say(`a market of ${sizes.big} leads and ${sizes.installers} installers`);
  const big = await market('big', sizes.big, sizes.installers);
  const rows = [visit];
  say('lists and search in the database');
  rows.push(...(await listAtDepth(small, big, sizes)), ...(await search(big)), await staffSearch(big));
  say('matching and rank');
  rows.push(...(await matching(big)), ...(await rank(big)));
  rows.push(...(await ofQueues()));
  return rows;
}

/** The installer who looks at the board: in the middle of the country, with a rank. */
async function readerOf(client) {
  const { rows } = await client.query(
    `SELECT user_id AS id, 50 AS rank, lat, lng, working_radius_miles AS "workingRadiusMiles", '{cctv}'::text[] AS "serviceTypes",
            true AS "isApproved"
       FROM installers ORDER BY abs(lat - 53.5) + abs(lng + 2) LIMIT 1`,
  );
  return rows[0];
}
