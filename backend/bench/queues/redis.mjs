// A Redis server as in production: it appends to its file, and flushes that once a second.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/postgres/free-port.mjs';

export const hasRedis = () => spawnSync('sh', ['-c', 'command -v redis-server']).status === 0;

/** Runs `work` with the address of a fresh server, and ends the server. */
export async function withRedis(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ri-bench-redis-'));
  const port = String(await freePort());
  const settings = ['--port', port, '--bind', '127.0.0.1', '--dir', folder];
  const kept = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
  const child = spawn('redis-server', [...settings, ...kept], { stdio: 'ignore' });
  try {
    return await work(`redis://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
