// Loaded before the product: tells the bench which statements a request makes and what it asks of the provider, and what the product has cost.
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { namesIn } from './replay.mjs';

const { query } = pg.Client.prototype;
const isPrepared = process.env.BENCH_PREPARED !== 'no';
let heard = [];
let listens = true;

pg.Client.prototype.query = function (first, second, ...rest) {
  if (first?.queries) return oneByOne.call(this, first, rest[0]);
  const isText = typeof first === 'string';
  if (!isText && first?.text === undefined) return query.call(this, first, second, ...rest);
  const note = isText ? record(first, second) : record(first.text, first.values, first.name);
  const asked = isText || isPrepared ? first : unnamed(first);
  const more = [second, ...rest].map((one) =>
    typeof one === 'function' ? (error, answer) => one(error, note(answer)) : one,
  );
  const answered = query.call(this, asked, ...more);
  return typeof answered?.then === 'function' ? answered.then(note) : answered;
};

/** @returns what notes which names were given in answer */
function record(text, values, name) {
  if (!listens) return (answer) => answer;
  const statement = {
    ...{ text, values: Array.isArray(values) ? values : [], isPrepared: Boolean(name) },
    given: [],
  };
  heard.push(statement);
  return (answer) => {
    statement.given = namesIn(Object.values(answer?.rows?.[0] ?? []));
    return answer;
  };
}

const unnamed = (asked) => ({ ...asked, name: undefined });

/** Several that go out in one write; what is not prepared goes one after the other. */
function oneByOne(several, done) {
  for (const one of several.queries) {
    const note = record(one.text, one.values, one.name);
    const { callback } = one;
    one.callback = (error, answer) => callback?.(error, note(answer));
  }
  if (isPrepared) return query.call(this, several, undefined, done);
  several.queries.forEach((one, at) =>
    query.call(this, unnamed({ ...one, callback: undefined }), undefined, (error, answer) => {
      one.callback(error, answer);
      if (at === several.queries.length - 1) done(error);
    }),
  );
}

const provider = new URL(process.env.STRIPE_API_URL);
const { request } = http;
http.request = function (options, ...rest) {
  const call = request.call(this, options, ...rest);
  if (!listens || String(options?.port) !== provider.port) return call;
  const { method, path, headers } = options;
  const asked = {
    call: { method, url: new URL(path, provider).href, headers: { ...headers }, body: '' },
    given: [],
  };
  heard.push(asked);
  for (const name of ['write', 'end']) {
    const send = call[name];
    call[name] = function (part, ...others) {
      if (typeof part === 'string' || Buffer.isBuffer(part)) asked.call.body += part;
      return send.call(this, part, ...others);
    };
  }
  call.once('response', (response) => {
    let text = '';
    const { emit } = response;
    // A listener on the data itself would set it flowing before the product does.
    response.emit = function (event, part, ...others) {
      if (event === 'data') text += part;
      if (event === 'end') {
        const { id, client_secret: secret } = JSON.parse(text);
        asked.given = namesIn([id, secret]);
      }
      return emit.call(this, event, part, ...others);
    };
  });
  return call;
};
syncBuiltinESMExports();

process.on('message', (asked) => {
  if (asked === 'statements') process.send({ statements: heard.splice(0) });
  if (asked === 'enough') process.send({ enough: stopListening() });
  if (asked === 'cpu') process.send({ cpu: process.cpuUsage() });
});

/** The product alone is measured. Only what keeps statements from being prepared stays. */
function stopListening() {
  listens = false;
  if (isPrepared) pg.Client.prototype.query = query;
  return true;
}
