import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { BadEnvironment, readEnvironment } from './config/read-environment.js';
import { Database } from './platform/database/database.js';
import { sql } from './platform/database/sql.js';
import { waitForDatabase } from './platform/database/wait-for-database.js';
import { armFaultsByMessage } from './platform/faults/fault-point.js';
import { beat } from './platform/health/heartbeat.js';
import { Log } from './platform/logging/log.js';

/** The background process: the same modules, no HTTP. */
async function main(): Promise<void> {
  process.env['ROLE'] = 'worker';
  const { DATABASE_URL } = readEnvironment(process.env); // refused in plain words, before Nest says it in many
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await waitForDatabase(DATABASE_URL);
  const app = await NestFactory.createApplicationContext(AppModule, {
    bufferLogs: true,
    logger: ['error', 'warn'], // until our own: a start that is refused says so and nothing else
    abortOnError: false,
  });
  app.useLogger(app.get(Log));
  app.enableShutdownHooks();
  app.get(Log).log('Working');
  beat(() => sql(app.get(Database), 'SELECT 1'));
  armFaultsByMessage();
  process.send?.({ ready: true });
}

main().catch((error: unknown) => {
  console.error(error instanceof BadEnvironment ? error.message : error);
  process.exit(1);
});
