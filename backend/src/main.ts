import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Environment } from './config/environment.js';
import { BadEnvironment, readEnvironment } from './config/read-environment.js';
import { createApp } from './create-app.js';
import { waitForDatabase } from './platform/database/wait-for-database.js';
import { armFaultsByMessage } from './platform/faults/fault-point.js';
import { Log } from './platform/logging/log.js';

/** The web process. With ROLE=both it works on the queues as well. */
async function main(): Promise<void> {
  const { DATABASE_URL } = readEnvironment(process.env); // refused in plain words, before Nest says it in many
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await waitForDatabase(DATABASE_URL);
  const app = await createApp();
  const { HOST, PORT } = app.get(Environment);
  await app.listen(PORT, HOST);
  app.get(Log).log('Listening', { port: PORT });
  armFaultsByMessage();
  process.send?.({ ready: true, port: portOf(app) });
}

function portOf(app: NestFastifyApplication): number {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : 0;
}

main().catch((error: unknown) => {
  const { code } = error as { code?: string };
  if (error instanceof BadEnvironment) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(`Port ${process.env['PORT'] ?? 3000} is taken. Set PORT to a free one.`);
  else console.error(error);
  process.exit(1);
});
