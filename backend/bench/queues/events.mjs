// Events from their commit to their handler, against bare BullMQ jobs on the same server: one alone, and as many as there are hands for.
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { IsInt } from 'class-validator';
import { ConfigModule } from '../../dist/src/config/config.module.js';
import { Database } from '../../dist/src/platform/database/database.js';
import { defineEvent } from '../../dist/src/platform/messaging/events/define-event.js';
import { Listener, on } from '../../dist/src/platform/messaging/events/listener.js';
import { Outbox } from '../../dist/src/platform/messaging/outbox/outbox.js';
import { PlatformModule } from '../../dist/src/platform/platform.module.js';
import { queues } from '../../dist/src/platform/messaging/queue-names.js';
import { bareQueue } from './bare-queue.mjs';
import { environmentFor } from '../environment.mjs';
import { alternately, median, ms, quantile, row } from '../measure.mjs';

/** Recorded, or added, with one commit or call. */
const atOnce = 50;
/** Between two that are measured alone: one that follows others at once is not alone. */
const pauseMs = 50;

class Counted {}
IsInt()(Counted.prototype, 'number');
const counted = defineEvent('bench.counted', Counted);

let heard = () => undefined;
class Ear extends Listener {
  subscriptions = [on(counted, 'hear-a-number', 'notifications', async () => heard())];
}
class Bench {}

/** @param count events of one round */
export async function events({ server, database, bareDatabase, redisUrl, count }) {
  Object.assign(process.env, environmentFor(database.url, { ROLE: 'both', REDIS_URL: redisUrl ?? '' }));
  const app = await NestFactory.createApplicationContext(
    { module: Bench, imports: [ConfigModule, PlatformModule], providers: [Ear] },
    { logger: false, abortOnError: false },
  );
  let done = () => undefined;
  const where = { databaseUrl: bareDatabase.url, redisUrl };
  const bare = await bareQueue(where, queues.notifications.concurrency, () => done());
  const record = (number) =>
    app.get(Database).transaction((tx) =>
      app.get(Outbox).recordAll(
        tx,
        counted,
        Array.from({ length: number }, () => ({ number: 1 })),
      ),
    );
  const job = { name: 'job', data: {}, opts: { removeOnComplete: true } };
  const add = (number) => bare.queue.addBulk(Array.from({ length: number }, () => job));
  try {
    const alone = await alternately(
      {
        ours: () =>
          measureOne(
            (ear) => (heard = ear),
            () => record(1),
          ),
        theirs: () =>
          measureOne(
            (ear) => (done = ear),
            () => bare.queue.add(job.name, job.data, job.opts),
            true,
          ),
      },
      { rounds: 60, warmUp: 10, summary: (values) => ({ p50: median(values), p95: quantile(values, 0.95) }) },
    );
    const rates = await alternately(
      {
        ours: () => rate(count, (ear) => (heard = ear), record),
        theirs: () => rate(count, (ear) => (done = ear), add),
      },
      { rounds: 3, warmUp: 1 },
    );
    return rowsOf(server, alone, rates);
  } finally {
    await bare.close();
    await app.close();
  }
}

function rowsOf(server, { ours, theirs }, rates) {
  const both = ({ p50, p95 }) => `${ms(p50)}, p95 ${ms(p95)}`;
  const perSecond = (value) => `${value.toFixed(0)}/s`;
  const beside = [perSecond(rates.ours), perSecond(rates.theirs)];
  return [
    row(`event committed → handler; bare BullMQ add → handler, on ${server}`, both(ours), both(theirs), {
      ...{ reached: ours.p50 / theirs.p50, target: 2, unit: '×' },
    }),
    row(`events recorded and handled; bare BullMQ jobs, on ${server}`, ...beside, {
      ...{ reached: (rates.ours / rates.theirs) * 100, target: 50, unit: '%', atLeast: true },
    }),
    ...(server === 'PostgreSQL'
      ? [
          row('the same, as a rate', ...beside, {
            ...{ reached: rates.ours, target: 1_500, unit: '/s', atLeast: true },
          }),
        ]
      : []),
  ];
}

/** @param fromCall false: the time counts from the commit. @returns milliseconds until it is heard */
async function measureOne(listen, send, fromCall = false) {
  await sleep(pauseMs);
  const began = new Promise((resolve) => listen(() => resolve(performance.now())));
  const called = performance.now();
  await send();
  const committed = performance.now();
  return (await began) - (fromCall ? called : committed);
}

/** @returns how many a second, from the first call until the last is heard */
async function rate(count, listen, send) {
  let left = count;
  const all = new Promise((resolve) => listen(() => (left -= 1) === 0 && resolve()));
  const begun = performance.now();
  for (let sent = 0; sent < count; sent += atOnce) await send(atOnce);
  await all;
  return (count * 1_000) / (performance.now() - begun);
}
