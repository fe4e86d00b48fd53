import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/postgres.mjs';

/** One server for the whole run; the test command may have started it already. */
export default async function startForRun() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(join(tmpdir(), 'ri-test-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user
  const server = await startPostgres({ folder: join(folder, 'data'), quick: true });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testPostgres = { server, folder };
}
