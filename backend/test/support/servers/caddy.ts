import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { freePort } from './free-port.js';

const caddyfile = join(__dirname, '..', '..', '..', '..', 'Caddyfile');

/** The door of docker-compose.yml: the real proxy with our own Caddyfile, in front of the apis at these ports. */
export class Caddy {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(apiPorts: readonly number[]): Promise<Caddy> {
    const folder = mkdtempSync(join(tmpdir(), 'ri-caddy-'));
    const url = `http://127.0.0.1:${await freePort()}`;
    const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        SITE_ADDRESS: url,
        API_ADDRESSES: apiPorts.map((port) => `127.0.0.1:${port}`).join(' '),
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      },
    });
    const caddy = new Caddy(url, child, folder);
    const failed = new Promise<never>((_, reject) => child.once('error', reject));
    const open = eventually(
      'the proxy lets people through',
      async () => (await fetch(`${url}/health/live`).catch(() => null))?.status === 200,
    );
    await Promise.race([open, failed]);
    return caddy;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const gone = new Promise((resolve) => this.child.once('exit', resolve));
      this.child.kill('SIGKILL');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
