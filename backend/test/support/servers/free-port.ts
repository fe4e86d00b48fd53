import { createServer } from 'node:net';

/** Below what the system hands out by itself, so that no outgoing connection and no `listen(0)` takes a port meanwhile. */
const first = 10_000;
const count = 22_000;
/** Files that run side by side have a thousand ports each; the process of the whole run says where they begin. */
const worker = Number(process.env['JEST_WORKER_ID'] ?? process.env['VITEST_POOL_ID'] ?? 0);
const begin = process.ppid * 7_919 + worker * 1_000;
let asked = 0;

/**
 * A port of 127.0.0.1 that is free now, and that stays free until it is listened on, also when that takes a while
 * or happens again after a crash.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + ((begin + (asked++ % 1_000)) % count);
    if (await isFree(port)) return port;
    if (asked > 5_000) throw new Error('There is no free port.');
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    // On every address, as the product listens.
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
