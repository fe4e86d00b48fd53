// What the product is compared with: Fastify and pg, the statements of each request as they were recorded, the longest of their answers as it comes.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { callAgain, learn, namesIn, own } from './replay.mjs';

process.once('message', (question) => void serve(question));
process.on('message', (asked) => asked === 'cpu' && process.send({ cpu: process.cpuUsage() }));

/** Not worth a plan. */
const isOfTransactions = /^\s*(START TRANSACTION|BEGIN|COMMIT|ROLLBACK)\b/i;

/** @param requests of each question its requests, and of each its statements in order: the first of the first is `/0/0` */
async function serve({ requests, isPrepared }) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
  const app = Fastify();
  const names = new Map();
  const nameOf = (text) => {
    if (!names.has(text)) names.set(text, `bare-${names.size}`);
    return names.get(text);
  };
  /** What the product plans anew each time, because no plan serves every value, is planned anew here too. */
  const asked = ({ text, values, fresh, isPrepared: wasPrepared }, known) => ({
    ...(isPrepared && wasPrepared && !isOfTransactions.test(text) && { name: nameOf(text) }),
    ...{ text, values: known || fresh.length > 0 ? values.map(ownValue(fresh, known)) : values },
  });
  /** @param known of a request about another subject than the recorded one: recorded name → own name */
  const answer = async (parts, known) => {
    let rows = [];
    for (const part of parts) {
      const one = part.length > 1 ? await pool.connect() : pool;
      try {
        for (const statement of part) {
          if (statement.call) {
            learn(known, statement.given, await callAgain(statement.call, known));
            continue;
          }
          const found = await one.query(asked(statement, known));
          if (known) learn(known, statement.given, namesIn(Object.values(found.rows[0] ?? [])));
          // The list itself, which is not always the last that is asked for.
          if (found.rows.length >= rows.length) rows = found.rows;
        }
      } finally {
        if (one !== pool) one.release();
      }
    }
    return rows;
  };
  for (const [at, question] of requests.entries()) {
    if (question.subject) {
      const parts = inTransactions(question.statements);
      const { subject } = question;
      app.all(`/${at}/:id`, ({ params }) => answer(parts, new Map([[subject, params.id]])));
      continue;
    }
    for (const [each, statements] of question.entries()) {
      const parts = inTransactions(statements);
      app.all(`/${at}/${each}`, () => answer(parts));
    }
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
}

/** Ids that the product made for one request alone are new in each of ours too. */
const ownValue = (fresh, known) => (value, at) =>
  fresh.includes(at) ? randomUUID() : known ? own(value, known) : value;

/** What belongs to one transaction stays together; everything else stands alone. */
function inTransactions(statements) {
  const parts = [];
  let open = null;
  for (const statement of statements) {
    if (/^\s*(START TRANSACTION|BEGIN)/i.test(statement.text)) parts.push((open = []));
    if (open) open.push(statement);
    else parts.push([statement]);
    if (/^\s*(COMMIT|ROLLBACK)\b/i.test(statement.text)) open = null;
  }
  return parts;
}
process.once('disconnect', () => process.exit());
