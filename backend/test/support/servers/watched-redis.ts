import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from '../eventually.js';
import { freePort } from './free-port.js';
import { TestRedis } from './redis.js';

const name = 'market';

/** A Redis, a copy of it, and Sentinel, which makes the copy the primary server when the first is away for three seconds. */
export class WatchedRedis {
  private constructor(
    private readonly servers: readonly TestRedis[],
    private readonly sentinel: ChildProcess,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<WatchedRedis> {
    const primary = await TestRedis.start();
    const copy = await TestRedis.start(['--replicaof', `127.0.0.1 ${primary.port}`]);
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'ri-sentinel-'))];
    const file = join(folder, 'sentinel.conf');
    writeFileSync(
      file,
      `port ${port}
bind 127.0.0.1
dir ${folder}
sentinel monitor ${name} 127.0.0.1 ${primary.port} 1
sentinel down-after-milliseconds ${name} 3000
sentinel failover-timeout ${name} 5000
`,
    );
    const sentinel = spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' });
    const watched = new WatchedRedis([primary, copy], sentinel, port, folder);
    await eventually('Sentinel knows the copy', () =>
      watched.asking(async (client) => {
        const copies = (await client.call('SENTINEL', 'replicas', name)) as string[][];
        const [flags, link] = ['flags', 'master-link-status'].map((fact) => {
          const [found = []] = copies;
          return found[found.indexOf(fact) + 1];
        });
        return flags === 'slave' && link === 'ok';
      }),
    );
    return watched;
  }

  get url(): string {
    return `redis+sentinel://127.0.0.1:${this.port}/${name}`;
  }

  /** The port of the server that takes changes, as Sentinel knows it. */
  primaryPort(): Promise<number> {
    return this.asking(async (client) => {
      const [, port] = (await client.call('SENTINEL', 'get-master-addr-by-name', name)) as string[];
      return Number(port);
    });
  }

  /** Ends the server that takes changes. A crowded machine may have made Sentinel change it before. @returns its port */
  async losePrimary(): Promise<number> {
    const port = await this.primaryPort();
    await this.servers.find((server) => server.port === port)?.stop();
    return port;
  }

  async destroy(): Promise<void> {
    const gone = new Promise((resolve) => this.sentinel.once('exit', resolve));
    if (this.sentinel.exitCode === null && this.sentinel.kill('SIGKILL')) await gone;
    await Promise.all(this.servers.map((server) => server.destroy()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async asking<T>(ask: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis({ port: this.port, retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    try {
      return await ask(client);
    } finally {
      client.disconnect();
    }
  }
}
