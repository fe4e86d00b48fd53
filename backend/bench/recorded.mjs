// Loaded before the product: tells the bench which statements a request makes, and what the product has cost.
import pg from 'pg';

const { query } = pg.Client.prototype;
const isPrepared = process.env.BENCH_PREPARED !== 'no';
let heard = [];

pg.Client.prototype.query = function (first, second, ...rest) {
  if (first?.queries) return inTurn.call(this, first, rest[0]);
  const isText = typeof first === 'string';
  if (!isText && first?.text === undefined) return query.call(this, first, second, ...rest);
  heard.push({
    text: isText ? first : first.text,
    values: (isText ? (Array.isArray(second) ? second : []) : first.values) ?? [],
  });
  const asked = isText ? first : isPrepared && first.name ? first : unnamed(first);
  return query.call(this, asked, second, ...rest);
};

const unnamed = (asked) => ({ ...asked, name: undefined });

/** Several that go out in one write; what is not prepared goes one after the other. */
function inTurn(several, done) {
  heard.push(...several.queries.map(({ text, values }) => ({ text, values })));
  if (isPrepared) return query.call(this, several, undefined, done);
  several.queries.forEach((one, at) =>
    query.call(this, unnamed({ ...one, callback: undefined }), undefined, (error, answer) => {
      one.callback(error, answer);
      if (at === several.queries.length - 1) done(error);
    }),
  );
}

process.on('message', (asked) => {
  if (asked === 'statements') process.send({ statements: heard.splice(0) });
  if (asked === 'cpu') process.send({ cpu: process.cpuUsage() });
});
