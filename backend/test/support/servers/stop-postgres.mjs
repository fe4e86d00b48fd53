import { rmSync } from 'node:fs';

export default async function stopAfterRun() {
  if (!globalThis.testPostgres) return;
  const { server, folder } = globalThis.testPostgres;
  delete process.env.TEST_DATABASE_URL;
  globalThis.testPostgres = undefined;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
