// Requests of the product beside a bare server that asks PostgreSQL the same, on equal terms: the same statements, the session's too, both
// prepared or both not, each in a process of its own, asked in turns by a third.
import { product, signIn, withChildren } from '../children.mjs';
import { deposits, startProvider } from './deposits.mjs';
import { median, row } from '../measure.mjs';

const connections = 10;
const milliseconds = 500;
const rounds = 7;
/** Before anything counts, so that what runs has been compiled on both sides. */
const warmUp = 2_000;

const page = (rows) => `range=${encodeURIComponent(`[0,${rows - 1}]`)}`;

const reachable = `filter=${encodeURIComponent('{"reachable":true}')}`;

/** Requests and who sends them; a list reaches so many percent of the bare server. */
async function questions(market) {
  const { client, reader } = market;
  const idOf = async (sql) => (await client.query(sql)).rows[0].id;
  const customer = await idOf(
    `SELECT customer_id AS id FROM leads WHERE customer_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  const staff = await idOf(
    `INSERT INTO users (email, password_hash, first_name, last_name, user_type, is_admin, staff_role, email_verified_at)
     VALUES ('staff@bench.test', 'none', 'Sta', 'Ff', 'customer', true, 'owner', now()) RETURNING id`,
  );
  const as = async (id) => ({ cookie: `session=${await signIn(client, id)}` });
  const installers = await as(reader.id);
  const customers = await as(customer);
  const admins = await as(staff);
  const { rows: bids } = await client.query(
    `SELECT id FROM bids WHERE installer_id = $1 AND status = 'pending' ORDER BY created_at LIMIT $2`,
    [reader.id, connections],
  );
  const list = (what, path, headers, target = 80) => ({ what, target, requests: [{ path, headers }] });
  return [
    list('leads, 50 rows', `/api/leads?${page(50)}`, installers, 90),
    list('leads in reach, 25 rows', `/api/leads?${page(25)}&${reachable}`, installers),
    list("an installer's bids, 25 rows", `/api/bids/my-bids?${page(25)}`, installers),
    list("an installer's payments, 25 rows", `/api/payments?${page(25)}`, installers),
    list('notifications, 25 rows', `/api/notifications?${page(25)}`, installers),
    list('leaderboard, 25 rows', `/api/leaderboard?${page(25)}`, installers),
    list('the current user', '/api/auth/user', installers),
    list("a customer's jobs, 25 rows", `/api/customer/jobs?${page(25)}`, customers),
    list('staff: leads, 25 rows', `/api/admin/leads?${page(25)}`, admins),
    list('staff: people, 25 rows', `/api/admin/users?${page(25)}`, admins),
    list('staff: payments, 25 rows', `/api/admin/payments?${page(25)}`, admins),
    list('staff: refunds, 25 rows', `/api/admin/refunds?${page(25)}`, admins),
    {
      what: 'a bid edited',
      target: 80,
      requests: bids.map(({ id }) => ({
        ...{ method: 'PUT', path: `/api/bids/${id}`, headers: installers },
        body: { price: 250, eta: '2 days', message: 'With a ladder of our own' },
      })),
    },
    await deposits(market, installers),
  ];
}

/** @returns a row for each question with one of these words in its name, prepared and not */
export async function overHttp(market, words, say) {
  const asked = (await questions(market)).filter(({ what }) => words.some((word) => what.includes(word)));
  const results = [];
  for (const isPrepared of [true, false])
    await withChildren(market.url, async (_, begin) => {
      const ours = begin(product, {
        before: 'http/recorded.mjs',
        values: { BENCH_PREPARED: isPrepared ? 'yes' : 'no', STRIPE_API_URL: await startProvider(begin) },
      });
      const { port } = await ours();
      const recorded = [];
      for (const question of asked)
        recorded.push(
          question.subjects
            ? await statementsAbout(ours, port, question)
            : await statementsOf(ours, port, question.requests),
        );
      await ours('enough');
      const theirs = begin('http/bare-server.mjs');
      const bare = await theirs({ requests: recorded, isPrepared });
      const load = begin('http/load.mjs');
      for (const [at, question] of asked.entries()) {
        const { what, target, requests, subjects } = question;
        const same = requests.map(({ method }, each) => ({
          method,
          path: `/${at}/${subjects ? subjects[each] : each}`,
        }));
        const [mine, its] = await compared(load, question, [
          { server: ours, port, requests },
          { server: theirs, port: bare.port, requests: same },
        ]);
        const steps = recorded[at].statements ?? recorded[at][0];
        const calls = steps.filter(({ call }) => call).length;
        const how = [
          `${steps.length - calls} statements`,
          ...(calls > 0 ? [`${calls} asked of the provider`] : []),
          isPrepared ? 'prepared' : 'not prepared',
        ].join(', ');
        const result = row(`${what}: ${how}`, told(mine), told(its), {
          ...{ reached: (100 * mine.perSecond) / its.perSecond, target, unit: '%', atLeast: true },
        });
        say(result.join('; '));
        results.push(result);
      }
    });
  return results;
}

const told = ({ perSecond, cpu }) => `${Math.round(perSecond)}/s, ${cpu.toFixed(2)} ms CPU`;

/** Both sides asked in turns: medians of answers a second, and of the milliseconds of CPU that a server takes for one. */
async function compared(load, { subjects, reset }, sides) {
  const figures = sides.map(() => ({ perSecond: [], cpu: [] }));
  for (let round = -1; round < rounds; round += 1)
    for (const [at, { server, port, requests }] of sides.entries()) {
      await reset?.();
      const before = (await server('cpu')).cpu;
      const { answers, seconds, failed } = await load({
        ...{ port, requests, connections, isEachOnce: subjects !== undefined },
        milliseconds: round < 0 ? warmUp : milliseconds,
      });
      if (failed) throw new Error(`${requests[0].path}: ${failed}`);
      const { cpu } = await server('cpu');
      if (round < 0) continue;
      figures[at].perSecond.push(answers / seconds);
      figures[at].cpu.push((cpu.user + cpu.system - before.user - before.system) / 1_000 / answers);
    }
  return figures.map(({ perSecond, cpu }) => ({ perSecond: median(perSecond), cpu: median(cpu) }));
}

/** The statements of each request, in order. An id that differs when the same is asked again was made for that request alone. */
async function statementsOf(server, port, requests) {
  const all = [];
  for (const request of requests) {
    const [first, second] = [await onceAsked(server, port, request), await onceAsked(server, port, request)];
    all.push(
      second.map((statement, at) => ({
        ...statement,
        fresh: statement.values.flatMap((value, place) =>
          isId(value) && value !== first[at]?.values[place] ? [place] : [],
        ),
      })),
    );
  }
  return all;
}

/**
 * The statements of a request, and its calls to the provider, that are each time about another subject. An id that differs
 * for another subject, and was neither its own nor given by an answer, was made for the request alone.
 */
async function statementsAbout(server, port, { subjects, requests, reset }) {
  const [first, second] = [
    await onceAsked(server, port, requests[0]),
    await onceAsked(server, port, requests[1]),
  ];
  await reset();
  const given = new Set([subjects[1]]);
  const statements = second.map((statement, at) => {
    const values = statement.values ?? [];
    const fresh = values.flatMap((value, place) =>
      isId(value) && !given.has(value) && value !== first[at]?.values?.[place] ? [place] : [],
    );
    for (const name of statement.given) given.add(name);
    return { ...statement, fresh };
  });
  return { subject: subjects[1], statements };
}

const isId = (value) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

async function onceAsked(server, port, { method, path, headers, body }) {
  await server('statements');
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok || text === '[]')
    throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return (await server('statements')).statements;
}
