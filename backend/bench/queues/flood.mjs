// Many leads at once: when those who are to hear of them do, and when their mails are with the mail server.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withChildren } from '../children.mjs';
import { cpuOf } from '../cpu.mjs';
import { median, row } from '../measure.mjs';

/** Leads that come alone, before the flood. */
const singles = 10;

const now = () => performance.timeOrigin + performance.now();

/**
 * `leads` come within a second, to a worker that is a process of its own. A lead is told to fifty at most.
 * @param market filled, with `leads` and ten more. @param server the process of PostgreSQL, whose cost is told
 */
export async function flood(market, server, { leads, redisUrl = '' }, say) {
  const { client, url } = market;
  await prepare(client);
  return withChildren(url, async (start, begin) => {
    const sink = begin('queues/mail-sink.mjs');
    const { port } = await sink();
    const worker = begin('../dist/src/worker.js', {
      values: { ROLE: 'worker', SMTP_URL: `smtp://127.0.0.1:${port}`, REDIS_URL: redisUrl },
    });
    await worker();
    const ear = await listen(url);
    try {
      const { rows } = await client.query('SELECT id FROM leads ORDER BY id LIMIT $1', [leads + singles]);
      const ids = rows.map(({ id }) => id);
      const single = await oneByOne(market, ear, ids.slice(0, singles));
      await settled(client);
      await sink('how many'); // from here on it counts anew
      ear.heard.length = 0;

      const costs = () => [worker.pid, server.pid].map(cpuOf);
      const before = costs();
      /** Milliseconds of a processor since then: of the worker, and of PostgreSQL. */
      const spent = () => costs().map((seconds, at) => (seconds - before[at]) * 1_000);
      const begun = now();
      const comeAt = await come(client, ids.slice(singles));
      const people = await told(client, ear);
      const [costOfNews, costOfNewsThere] = spent();
      await settled(client);
      const costOfAll = spent();
      const { taken } = await sink('how many');

      const waits = ear.heard.flatMap(({ link, count, at }) => Array(count).fill(at - comeAt.get(link)));
      const lastMail = Math.max(...taken) - begun;
      const each = (costOfNews + costOfNewsThere) / people;
      const [ours, theirs] = costOfAll.map((ms) => (ms / leads).toFixed(1));
      say(
        `${people} told, ${each.toFixed(2)} ms of CPU each with the mails meanwhile; ${taken.length} mails`,
      );
      say(`a lead to its last mail: ${ours} ms of CPU in Node, ${theirs} ms in PostgreSQL`);
      const bare = await written(client);
      return rowsOf({
        single,
        waits,
        lastMail,
        bare,
        all: Math.max(...ear.heard.map(({ at }) => at)) - begun,
      });
    } finally {
      await ear.end();
    }
  });
}

function rowsOf({ single, waits, all, lastMail, bare }) {
  const seconds = (value) => `${(value / 1_000).toFixed(1)} s`;
  const goal = (value, target) => ({ reached: value, target, unit: 'ms' });
  const rows = waits.length.toLocaleString('en-GB');
  return [
    row('a single lead: heard in the app', `${single.toFixed(0)} ms`, '', goal(single, 500)),
    row(
      `flood: ${rows} heard in the app, half of them after`,
      seconds(median(waits)),
      '',
      goal(median(waits), 2_000),
    ),
    row('flood: all heard; the bare rows, by one client', seconds(all), seconds(bare), goal(all, 15_000)),
    row('flood: all mails with their server', seconds(lastMail), '', goal(lastMail, 15_000)),
  ];
}

/** The market says at each commit whose lines were written: as open pages hear of them. */
async function prepare(client) {
  await client.query(`
    UPDATE leads SET priority = 'standard', required_rank = 0;
    CREATE FUNCTION bench_heard() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_notify('bench', link || ' ' || count(*)) FROM fresh GROUP BY link;
      RETURN NULL; END $$;
    CREATE TRIGGER bench_heard AFTER INSERT ON notifications REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION bench_heard();
    CREATE TABLE bench_notifications (LIKE notifications INCLUDING ALL);
    CREATE TABLE bench_messages (LIKE outgoing_messages INCLUDING ALL);`);
}

async function listen(url) {
  const ear = new pg.Client({ connectionString: url });
  await ear.connect();
  const heard = [];
  ear.on('notification', ({ payload }) => {
    const [link, count] = payload.split(' ');
    heard.push({ link, count: Number(count), at: now() });
  });
  await ear.query('LISTEN bench');
  return { heard, end: () => ear.end() };
}

/** A lead takes bids from now on. @returns when that was committed */
async function activate(client, id) {
  await client.query('BEGIN');
  await client.query('UPDATE leads SET activated_at = clock_timestamp() WHERE id = $1', [id]);
  await client.query(
    `INSERT INTO outbox_events (name, payload) VALUES ('leads.lead-activated', jsonb_build_object('leadId', $1::text))`,
    [id],
  );
  await client.query(`SELECT pg_notify('outbox', '')`);
  await client.query('COMMIT');
  return now();
}

/** @returns milliseconds until somebody hears of a lead that comes alone: the median */
async function oneByOne({ client }, { heard }, ids) {
  const waits = [];
  for (const id of ids) {
    const at = await activate(client, id);
    const first = () => heard.find(({ link }) => link === `/leads/${id}`);
    for (const end = at + 20_000; !first() && now() < end;) await sleep(5);
    waits.push((first()?.at ?? Infinity) - at);
    await sleep(200);
  }
  return median(waits);
}

/** @returns when each came, by its link */
async function come(client, ids) {
  const begun = now();
  const at = new Map();
  for (const [place, id] of ids.entries()) {
    await sleep(Math.max(0, begun + (place * 1_000) / ids.length - now()));
    at.set(`/leads/${id}`, await activate(client, id));
  }
  return at;
}

/** Waits until all waves are written. @returns how many people that told */
async function told(client, { heard }) {
  for (;;) {
    await sleep(50);
    const { rows } = await client.query(
      `SELECT NOT EXISTS (SELECT FROM outbox_events WHERE published_at IS NULL AND name !~ 'mail')
          AND NOT EXISTS (SELECT FROM outbox_deliveries WHERE state = 'due' AND queue IN ('dispatch', 'notifications')) AS all`,
    );
    if (rows[0].all) return heard.reduce((sum, { count }) => sum + count, 0);
  }
}

async function settled(client) {
  for (;;) {
    const { rows } = await client.query(
      `SELECT NOT EXISTS (SELECT FROM outbox_events WHERE published_at IS NULL)
          AND NOT EXISTS (SELECT FROM outbox_deliveries WHERE state = 'due')
          AND NOT EXISTS (SELECT FROM outgoing_messages WHERE state IN ('due', 'in_flight', 'unknown')) AS all`,
    );
    if (rows[0].all) return;
    await sleep(100);
  }
}

/** The same lines and mails written by one client, a transaction for each lead. @returns milliseconds */
async function written(client) {
  const { rows } = await client.query('SELECT DISTINCT link FROM notifications');
  const begun = now();
  for (const { link } of rows) {
    await client.query('BEGIN');
    await client.query('INSERT INTO bench_notifications SELECT * FROM notifications WHERE dedupe_key = $1', [
      link.replace('/leads/', 'lead:'),
    ]);
    await client.query(
      `INSERT INTO bench_messages SELECT * FROM outgoing_messages WHERE user_id IN
         (SELECT user_id FROM bench_notifications WHERE link = $1) AND dedupe_key LIKE $2 || '%'`,
      [link, link.replace('/leads/', 'lead:')],
    );
    await client.query('COMMIT');
  }
  return now() - begun;
}
