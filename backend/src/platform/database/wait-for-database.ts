import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './database.js';

/** Milliseconds that one look may take, and between two. */
const look = { forMs: 5_000, everyMs: 500 } as const;

/**
 * A process that is started while PostgreSQL is away, or still starting, waits for it: BullMQ remembers the failure of its first
 * connection for as long as the process lives. @throws Error for any other reason not to be let in, such as a wrong password
 */
export async function waitForDatabase(connectionString: string): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const client = new pg.Client({
      ...{ connectionString, connectionTimeoutMillis: look.forMs, query_timeout: look.forMs },
      application_name: 'rightinstaller-start',
    });
    // The error of a connection that breaks is that of the call which waits for it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!isTold) console.warn('PostgreSQL is away. The start waits for it.');
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(look.everyMs);
  }
}
