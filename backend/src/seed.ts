import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { type Environment } from './config/environment.js';
import { commandLine } from './config/command-line.js';
import { BadEnvironment, readEnvironment } from './config/read-environment.js';
import { beginDemoMarket } from './demo/begin-demo-market.js';
import { claimDatabase, useOf } from './platform/database/database-use.js';
import { Clock } from './platform/time/clock.js';

/** Opens the demo market of the sandbox, once, then ends. With real providers, or with people in the database, it does nothing. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (!environment.sandbox) return;
  const startedAt = await begin(environment);
  if (!startedAt) return;
  const { buildDemoMarket, finishDemoMarket } = await import('./demo/seed-demo-market.js');
  await withProduct('api', (app) => buildDemoMarket(app, startedAt));
  await withProduct('worker', (app) => finishDemoMarket(app, startedAt));
}

/** Asked before the product is loaded: most starts end here. */
async function begin(environment: Environment): Promise<Date | null> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  try {
    const ask = async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[];
    await claimDatabase(ask, useOf(environment));
    return await beginDemoMarket(ask, new Clock(environment).now());
  } finally {
    await client.end();
  }
}

/** The product without HTTP: `api` leaves the queues alone, `worker` works on them. */
async function withProduct(
  role: 'api' | 'worker',
  work: (app: INestApplicationContext) => Promise<void>,
): Promise<void> {
  const [{ AppModule }, { Log }] = await Promise.all([
    import('./app.module.js'),
    import('./platform/logging/log.js'),
  ]);
  process.env['ROLE'] = role;
  const app = await NestFactory.createApplicationContext(AppModule, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Log));
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

commandLine({ usage: 'node backend/dist/src/seed.js\n\nOpens the demo market of the sandbox, once.' });
main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof BadEnvironment ? error.message : error);
    process.exit(1);
  },
);
