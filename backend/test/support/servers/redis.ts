import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';

/** A Redis server of one test, on a port of its own. */
export class TestRedis {
  private child: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'ri-redis-'));

  private constructor(
    readonly port: number,
    private readonly more: readonly string[],
  ) {}

  /** @param more settings, as its command line takes them */
  static async start(more: readonly string[] = []): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), more);
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.child = spawn(
      'redis-server',
      [
        '--port',
        String(this.port),
        '--bind',
        '127.0.0.1',
        '--dir',
        this.folder,
        '--appendonly',
        'yes',
        '--save',
        '',
        '--maxmemory-policy',
        'noeviction',
        ...this.more,
      ],
      { stdio: 'ignore' },
    );
    const { child } = this;
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`redis-server ended (${code}) before it answered`)));
    });
    // Without a limit of tries: a loaded machine takes more than a second for a small program.
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    try {
      await Promise.race([client.ping(), ended]);
    } finally {
      client.disconnect();
      ended.catch(() => undefined);
    }
  }

  async flushAll(): Promise<void> {
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    await client.flushall();
    client.disconnect();
  }

  /** What workers hold looks as if they had died long ago. They must have: a live one would lose its jobs to another. */
  async letLocksRunOut(): Promise<void> {
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    for (const active of await client.keys('bull:*:active')) {
      const queue = active.slice(0, -':active'.length);
      const jobs = await client.lrange(active, 0, -1);
      if (jobs.length > 0) await client.sadd(`${queue}:stalled`, ...jobs);
      await client.del(`${queue}:stalled-check`, ...jobs.map((job) => `${queue}:${job}:lock`));
    }
    client.disconnect();
  }

  /** Jobs that wait for a later moment are due: second tries, and the clock of the sweeps. */
  async letPausesEnd(): Promise<void> {
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    for (const delayed of await client.keys('bull:*:delayed'))
      for (const job of await client.zrange(delayed, 0, -1))
        if (!job.startsWith('repeat:') || job.startsWith('repeat:sweep:')) await client.zadd(delayed, 0, job);
    client.disconnect();
  }

  async stop(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async destroy(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
