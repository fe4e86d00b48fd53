// What screens ask of a large market: the product is asked over HTTP and heard; what it asks PostgreSQL is asked again there, statement by
// statement, the session's too, prepared where the product prepares.
import { readFileSync } from 'node:fs';
import { product, signIn, withChildren } from '../children.mjs';
import { median, ms, row } from '../measure.mjs';
import { groupOf, questionsOf } from './screen-questions.mjs';

/** PostgreSQL settles for a plan of a prepared statement after five. */
const settled = 6;
const counted = 3;
const targets = { staff: 100, people: 30 };

/** @returns a row for each kind of question: milliseconds in the database, planning and transfer included; plans of what misses are said */
export async function screens({ url, client, reader }, say) {
  const people = await peopleOf(client, reader);
  const asked = await questionsOf(client, people);
  const heard = await withChildren(url, async (_, begin) => {
    const ours = begin(product, { before: 'http/recorded.mjs' });
    const { port } = await ours();
    const all = [];
    for (const question of asked) all.push(await statementsOf(ours, port, question));
    return all;
  });
  const slowest = new Map();
  for (const [at, { what, by, target = targets[by.kind] }] of asked.entries()) {
    const measured = [];
    for (const statement of heard[at]) measured.push(await timeOf(client, statement));
    const sum = (of) => measured.reduce((total, one) => total + one[of], 0);
    const [time, cpu] = [sum('time'), sum('cpu')];
    if (time > target)
      say(`${what}: ${ms(time)}, ${ms(cpu)} CPU\n${await planOf(client, heard[at], measured)}`);
    const group = slowest.get(groupOf(what)) ?? { time: -1, count: 0 };
    const isSlowest = time > group.time;
    slowest.set(groupOf(what), {
      ...(isSlowest ? { what, time, cpu, target } : group),
      count: group.count + 1,
    });
  }
  return [...slowest].map(([group, { what, time, cpu, target, count }]) =>
    row(
      count > 1 ? `${group}: slowest of ${count}${what.replace(group, '')}` : group,
      ms(time),
      `${ms(cpu)} CPU`,
      {
        ...{ reached: time, target, unit: 'ms' },
      },
    ),
  );
}

/** Those who look, with much of their own, signed in. */
async function peopleOf(client, reader) {
  const idOf = async (sql) => (await client.query(sql)).rows[0].id;
  const busy = (column, table) =>
    idOf(
      `SELECT ${column} AS id FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    );
  const as = async (kind, id) => ({ kind, id, cookie: `session=${await signIn(client, id)}` });
  return {
    reader: await as('people', reader.id),
    installer: await as('people', await busy('installer_id', 'bids')),
    customer: await as('people', await busy('customer_id', 'leads')),
    staff: await as(
      'staff',
      await idOf(
        `INSERT INTO users (email, password_hash, first_name, last_name, user_type, is_admin, staff_role, email_verified_at)
         VALUES (uuidv7() || '@bench.test', 'none', 'Sta', 'Ff', 'customer', true, 'owner', now()) RETURNING id`,
      ),
    ),
  };
}

async function statementsOf(server, port, { what, path, by }) {
  await server('statements');
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: by.cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  const { statements } = await server('statements');
  const written = statements.find(({ text }) => !/^\s*(SELECT|WITH)\b/.test(text));
  if (written) throw new Error(`${what} is no reading: ${written.text}`);
  return statements;
}

const names = new Map();
function nameOf(text) {
  if (!names.has(text)) names.set(text, `screen-${names.size}`);
  return names.get(text);
}

async function timeOf(client, { text, values, isPrepared }) {
  const query = { text, values, rowMode: 'array', ...(isPrepared && { name: nameOf(text) }) };
  const rounds = { time: [], cpu: [] };
  for (let round = isPrepared ? -settled : -1; round < counted; round += 1) {
    const [begun, before] = [performance.now(), computedBy(client)];
    await client.query(query);
    if (round < 0) continue;
    rounds.time.push(performance.now() - begun);
    rounds.cpu.push(computedBy(client) - before);
  }
  return { time: median(rounds.time), cpu: median(rounds.cpu) };
}

/** Milliseconds that the server's process behind this connection has computed, whatever else the machine does; 0 where the machine does not say. */
function computedBy({ processID }) {
  try {
    return Number(readFileSync(`/proc/${processID}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** Of the slowest statement. */
async function planOf(client, statements, measured) {
  const times = measured.map(({ time }) => time);
  const { text, values } = statements[times.indexOf(Math.max(...times))];
  const { rows } = await client.query({
    text: `EXPLAIN (ANALYZE, BUFFERS) ${text}`,
    ...{ values, rowMode: 'array' },
  });
  return rows.flat().join('\n');
}
