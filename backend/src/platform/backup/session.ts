import pg from 'pg';
import { Unusable, type BackupSettings } from './backup-settings.js';

/** Works with a connection of its own to the market's database, as a superuser. */
export async function inSession<T>(
  { databaseUrl }: BackupSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'backup',
    // Whose cable was cut lets go of what it holds within a minute, so that the next can go on.
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends a program with one line for what the operator has to put right, and with all that is known of anything else. */
export function endOf(main: Promise<unknown>): void {
  main.catch((error: unknown) => {
    console.error(error instanceof Unusable ? error.message : error);
    process.exitCode = 1;
  });
}
