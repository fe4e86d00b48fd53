// BullMQ alone, on either server, with the settings of the product.
import { createPostgresBackend, Queue, runMigrations, withBackend, Worker } from 'bullmq';
import pg from 'pg';

/** @returns the classes and the connection that they are made with; `end` when both are closed */
export async function bareKind({ databaseUrl, redisUrl }) {
  if (redisUrl)
    return { Queue, Worker, connection: { url: redisUrl, maxRetriesPerRequest: null }, end: () => undefined };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    options: '-c search_path=bullmq',
  });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  await client.query('CREATE SCHEMA IF NOT EXISTS bullmq');
  await runMigrations(client, 'bullmq');
  client.release();
  return { ...withBackend(createPostgresBackend), connection: pool, end: () => pool.end() };
}

/** A queue and a worker on it. @param handle is called for each job */
export async function bareQueue(where, concurrency, handle) {
  const kind = await bareKind(where);
  const queue = new kind.Queue('bench', { connection: kind.connection });
  const worker = new kind.Worker('bench', async () => handle(), { connection: kind.connection, concurrency });
  for (const one of [queue, worker]) one.on('error', () => undefined);
  await worker.waitUntilReady();
  return {
    queue,
    async close() {
      await worker.close();
      await queue.close();
      await kind.end();
    },
  };
}
