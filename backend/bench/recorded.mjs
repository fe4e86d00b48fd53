// Loaded before the product: tells the bench which statements a request makes, and what the product has cost.
import pg from 'pg';

const { query } = pg.Client.prototype;
const isPrepared = process.env.BENCH_PREPARED !== 'no';
let heard = [];

pg.Client.prototype.query = function (first, second, ...rest) {
  const isText = typeof first === 'string';
  if (!isText && first?.text === undefined) return query.call(this, first, second, ...rest);
  heard.push({
    text: isText ? first : first.text,
    values: (isText ? (Array.isArray(second) ? second : []) : first.values) ?? [],
  });
  const { name, ...unnamed } = isText ? {} : first;
  const asked = isText ? first : isPrepared && name ? first : unnamed;
  return query.call(this, asked, second, ...rest);
};

process.on('message', (asked) => {
  if (asked === 'statements') process.send({ statements: heard.splice(0) });
  if (asked === 'cpu') process.send({ cpu: process.cpuUsage() });
});
