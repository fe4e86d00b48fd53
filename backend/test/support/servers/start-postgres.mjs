import { join } from 'node:path';
import { startPostgres } from '../../../../scripts/postgres/server.mjs';
import { testFolder } from '../../../../scripts/test/folder.mjs';

/** One server for the whole run; the test command may have started it already. */
export default async function startForRun() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = testFolder();
  const server = await startPostgres({ folder: join(folder, 'data'), quick: true });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testPostgres = { server, folder };
}
