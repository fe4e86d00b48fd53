import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../eventually.js';
import { freePort } from './free-port.js';

/** PgBouncer in front of the tests' PostgreSQL. What it is told at the start of a connection and cannot keep, it leaves aside. */
export class Pooler {
  private constructor(
    private readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** @param database the address of one that is there */
  static async start(mode: 'session' | 'transaction', database: string): Promise<Pooler> {
    const { hostname, port: serverPort, username, password } = new URL(database);
    // The server listens there beside a socket that most tests use.
    const host = hostname.startsWith('%2F') ? '127.0.0.1' : hostname;
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'ri-pooler-'))];
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(
      file,
      `[databases]
* = host=${host} port=${serverPort} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`,
    );
    // It refuses to be root.
    for (const [path, mode] of [
      [folder, 0o755],
      [file, 0o644],
    ] as const)
      chmodSync(path, mode);
    const another = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    // Debian puts it where the PATH of a user does not lead.
    const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
    const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', env, ...another });
    const pooler = new Pooler(port, child, folder);
    await eventually('the pooler lets somebody in', async () => {
      const client = new pg.Client({ connectionString: pooler.reach(database) });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    });
    return pooler;
  }

  /** The same database through the pooler. */
  reach(database: string): string {
    const whole = new URL(database);
    [whole.hostname, whole.port] = ['127.0.0.1', String(this.port)];
    return whole.href;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.kill('SIGKILL')) await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
