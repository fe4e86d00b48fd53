// Every list that is declared, in every order, with each filter and search, at the top and deep down: the slowest question of each.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { waysFor } from '../../dist/src/modules/bids/board/lead-board.sql.js';
import { fillPast } from '../market/market.mjs';
import { ms, row } from '../measure.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const tries = 3;
const firstPage = { sort: null, offset: 0, limit: 25, filter: {} };
const deepest = 9_975;
/** From a word that thousands have to one that none has. */
const words = ['Dish', 'lighthouse', 'zzyzx', 'Ada', 'cctv barn', 'Made99'];
/** What the screens filter by. */
const choices = {
  status: [
    ...[
      'draft',
      'active',
      'completed',
      'cancelled',
      'pending',
      'accepted',
      'rejected',
      'withdrawn',
      'open',
      'answered',
    ],
    ...[
      'closed',
      'paid',
      'failed',
      'refunded',
      'succeeded',
      'sent',
      'requested',
      'approved',
      'suspended',
      'unverified',
    ],
  ],
  ...{
    type: ['deposit', 'charge', 'payout', 'fee'],
    userType: ['customer', 'installer'],
    side: ['customer'],
  },
  ...{ priority: ['premium', 'standard', 'high'], state: ['shown', 'hidden', 'removed'], rating: ['5', '1'] },
  ...{
    serviceType: ['cctv'],
    within: ['5', '50'],
    deposit: ['50'],
    budget: ['100'],
    actorKind: ['user', 'staff'],
  },
};

/** Past work in an open market: what `leads` ended leads leave behind. */
export async function addPast({ client }, leads) {
  await fillPast(client, leads);
  await client.query('VACUUM ANALYZE');
}

/** What goes on in an open market: services, deposits, bids. */
export async function addPresent({ client, reader }) {
  const sql = readFileSync(join(here, '..', 'market', 'present.sql'), 'utf8');
  await client.query(`SELECT set_config('made.reader', '${reader.id}', false);${sql}`);
  await client.query('VACUUM ANALYZE');
}

/** @returns a row for each list; people wait 30 ms for theirs, staff 100 ms */
export async function lists({ client, reader }) {
  const rows = [];
  for (const { name, list, scope, isForStaff } of await declared(client, reader)) {
    let slowest = { time: 0, what: '' };
    let asked = 0;
    for (const [what, query] of questions(list)) {
      const time = await best(client, list, scope, query);
      if (time === null) continue;
      asked += 1;
      if (time > slowest.time) slowest = { time, what };
    }
    rows.push(
      row(`${name}: slowest of ${asked} questions, ${slowest.what}`, ms(slowest.time), '', {
        ...{ reached: slowest.time, target: isForStaff ? 100 : 30, unit: 'ms' },
      }),
    );
  }
  return rows;
}

function* questions({ rules }) {
  const pages = function* (what, query) {
    yield [what, query];
    yield [`${what} at row ${deepest}`, { ...query, offset: deepest }];
  };
  for (const field of rules.sort)
    for (const descending of [true, false])
      yield* pages(`${field} ${descending ? 'down' : 'up'}`, { ...firstPage, sort: { field, descending } });
  for (const [name, kind] of Object.entries(rules.filter))
    if (name === 'q') for (const q of words) yield [`"${q}"`, { ...firstPage, filter: { q } }];
    else
      for (const value of kind === 'flag' ? [true, false] : (choices[name] ?? []))
        yield* pages(`${name} ${value}`, { ...firstPage, filter: { [name]: value } });
}

/** Milliseconds with planning and transfer; null for what the list refuses. */
async function best(client, list, scope, query) {
  const { q } = query.filter;
  const ways = q && list.rules.filter.within ? waysFor(q) : ['any'];
  let least = Infinity;
  for (let round = 0; round < tries; round += 1) {
    const begun = performance.now();
    for (const way of ways) {
      let statement;
      try {
        statement = list.statement(query, scope, way);
      } catch {
        return null;
      }
      const { rows } = await client.query(statement.sql, statement.parameters);
      if (rows[0]?.total !== 0) break;
    }
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

/** The lists of all modules, with somebody who has much in those that are one person's. */
async function declared(client, reader) {
  const idOf = async (sql) => (await client.query(sql)).rows[0]?.id;
  const busy = (column, table) =>
    idOf(
      `SELECT ${column} AS id FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    );
  const [installer, customer] = [await busy('installer_id', 'bids'), await busy('customer_id', 'leads')];
  const persons = {
    ...{ savedSearchList: reader.id, pointEventList: installer },
    ...{ leadBoard: reader, myBids: installer, paymentList: installer, notificationList: installer },
    ...{
      jobList: customer,
      inbox: { id: installer, role: 'installer' },
      assignmentList: { id: installer, role: 'installer' },
    },
    ...{ bidsOnLead: await idOf('SELECT lead_id AS id FROM bids LIMIT 1') },
    ...{
      messageList: await idOf('SELECT id FROM threads LIMIT 1'),
      sessionList: await idOf('SELECT user_id AS id FROM sessions OFFSET 5 LIMIT 1'),
    },
  };
  const modules = join(here, '..', '..', 'dist', 'src', 'modules');
  const found = [];
  for (const file of readdirSync(modules, { recursive: true })) {
    const path = join(modules, file);
    if (!file.endsWith('.js') || !/\bdefineList\(/.test(readFileSync(path, 'utf8'))) continue;
    for (const [name, list] of Object.entries(await import(pathToFileURL(path))))
      if (list?.statement && list.rules)
        found.push({ name, list, scope: persons[name], isForStaff: !(name in persons) });
  }
  found.push({
    ...found.find(({ name }) => name === 'leadBoard'),
    name: 'leadBoard of staff',
    scope: null,
    isForStaff: true,
  });
  return found;
}
