// One side of the drain: `ours` carries deliveries of the outbox, `bare` BullMQ jobs. Says how many seconds it took.
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { IsInt } from 'class-validator';
import pg from 'pg';
import { ConfigModule } from '../../dist/src/config/config.module.js';
import { Database } from '../../dist/src/platform/database/database.js';
import { sql } from '../../dist/src/platform/database/sql.js';
import { defineEvent } from '../../dist/src/platform/messaging/events/define-event.js';
import { Listener, on } from '../../dist/src/platform/messaging/events/listener.js';
import { PlatformModule } from '../../dist/src/platform/platform.module.js';
import { queues } from '../../dist/src/platform/messaging/queue-names.js';
import { bareKind } from './bare-queue.mjs';

const [side, backlog] = [process.argv[2], Number(process.argv[3])];
const name = 'notifications';
const { concurrency } = queues[name];

class Counted {}
IsInt()(Counted.prototype, 'number');
const counted = defineEvent('bench.drained', Counted);
class Ear extends Listener {
  subscriptions = [on(counted, 'hear-a-number', name, async () => undefined)];
}
class Bench {}

process.send({ seconds: await (side === 'ours' ? ours() : bare()) });

async function ours() {
  const { DATABASE_URL: connectionString } = process.env;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `INSERT INTO outbox_events (name, payload)
     SELECT 'bench.drained', jsonb_build_object('number', number) FROM generate_series(1, $1) AS number`,
    [backlog],
  );
  const begun = performance.now();
  const app = await NestFactory.createApplicationContext(
    { module: Bench, imports: [ConfigModule, PlatformModule], providers: [Ear] },
    { logger: false, abortOnError: false },
  );
  const left = async () => {
    const [{ count }] = await sql(
      app.get(Database),
      `SELECT (EXISTS (SELECT FROM outbox_events WHERE published_at IS NULL)
            OR EXISTS (SELECT FROM outbox_deliveries WHERE state = 'due'))::int AS count`,
    );
    return count;
  };
  while ((await left()) > 0) await sleep(100);
  return (performance.now() - begun) / 1_000;
}

async function bare() {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  const kind = await bareKind({ databaseUrl, redisUrl });
  const { connection } = kind;
  const queue = new kind.Queue('bench', { connection });
  for (let first = 0; first < backlog; first += 1_000)
    await queue.addBulk(
      Array.from({ length: Math.min(1_000, backlog - first) }, () => ({
        name,
        data: {},
        opts: { removeOnComplete: true },
      })),
    );
  const begun = performance.now();
  let left = backlog;
  await new Promise((resolve) => {
    const worker = new kind.Worker('bench', async () => undefined, { connection, concurrency });
    worker.on('completed', () => (left -= 1) === 0 && resolve());
    for (const one of [queue, worker]) one.on('error', () => undefined);
  });
  return (performance.now() - begun) / 1_000;
}
