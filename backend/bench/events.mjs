// From the commit of an event to its handler, against a bare BullMQ job on the same kind of backend.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createPostgresBackend, runMigrations, withBackend } from 'bullmq';
import { IsInt } from 'class-validator';
import pg from 'pg';
import { ConfigModule } from '../dist/src/config/config.module.js';
import { Database } from '../dist/src/platform/database/database.js';
import { defineEvent } from '../dist/src/platform/events/define-event.js';
import { Listener, on } from '../dist/src/platform/events/listener.js';
import { Outbox } from '../dist/src/platform/outbox/outbox.js';
import { PlatformModule } from '../dist/src/platform/platform.module.js';
import { environmentFor } from './environment.mjs';
import { inTurns, ms, row } from './measure.mjs';

class Counted {}
IsInt()(Counted.prototype, 'number');
const counted = defineEvent('bench.counted', Counted);

let heard = () => undefined;
class Ear extends Listener {
  subscriptions = [on(counted, 'hear-a-number', 'notifications', async () => heard(performance.now()))];
}
class Bench {}

export async function events(database, bareDatabase) {
  Object.assign(process.env, environmentFor(database.url, { ROLE: 'both' }));
  const app = await NestFactory.createApplicationContext(
    { module: Bench, imports: [ConfigModule, PlatformModule], providers: [Ear] },
    { logger: false, abortOnError: false },
  );
  const bare = await bareQueue(bareDatabase.url);
  try {
    const { ours, theirs } = await inTurns(
      { ours: () => eventToHandler(app), theirs: () => bare.addToHandler() },
      { rounds: 150, warmUp: 20 },
    );
    return row('event committed → handler; bare BullMQ add → handler', ms(ours), ms(theirs), {
      ...{ reached: ours / theirs, target: 5, unit: '×' },
    });
  } finally {
    await bare.close();
    await app.close();
  }
}

async function eventToHandler(app) {
  const began = new Promise((resolve) => (heard = resolve));
  await app.get(Database).transaction((tx) => app.get(Outbox).record(tx, counted, { number: 1 }));
  const committed = performance.now();
  return (await began) - committed;
}

async function bareQueue(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 20, options: '-c search_path=bullmq' });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  await client.query('CREATE SCHEMA IF NOT EXISTS bullmq');
  await runMigrations(client, 'bullmq');
  client.release();
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const queue = new Queue('bench', { connection: pool });
  let began = () => undefined;
  const worker = new Worker('bench', async () => began(performance.now()), {
    connection: pool,
    concurrency: 5,
  });
  for (const one of [queue, worker]) one.on('error', () => undefined);
  await worker.waitUntilReady();
  return {
    async addToHandler() {
      const start = new Promise((resolve) => (began = resolve));
      const added = performance.now();
      await queue.add('job', {}, { removeOnComplete: true });
      return (await start) - added;
    },
    async close() {
      await worker.close();
      await queue.close();
      await pool.end();
    },
  };
}
