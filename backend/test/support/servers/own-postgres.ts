import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cable } from './cable.js';
import { eventually } from '../eventually.js';

/** A PostgreSQL server that a test may kill, reached over a cable, so that its address stays. */
export class OwnPostgres {
  private keeper: ChildProcess | undefined;
  private pid = 0;
  private path = '';

  private constructor(
    private readonly folder: string,
    readonly cable: Cable,
    private superuserUrl: string,
    private readonly settings: readonly string[],
  ) {}

  /** @param settings of the server, as `name=value`; of its folder */
  static async start(settings: (folder: string) => readonly string[] = () => []): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'ri-postgres-'));
    chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user
    const server = new OwnPostgres(folder, await Cable.to('127.0.0.1', 0), '', settings(folder));
    await server.launch();
    return server;
  }

  /** Where it keeps everything. */
  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  /** Of a superuser, over the cable. */
  get url(): string {
    return this.superuserUrl;
  }

  /** The path of the server's program. */
  get program(): string {
    return this.path;
  }

  /** Of the process that started all its others. */
  get processId(): number {
    return this.pid;
  }

  /** Every process of it at once, as when the machine's memory runs out. */
  async kill(): Promise<void> {
    process.kill(this.pid, 'SIGKILL');
    this.keeper?.disconnect();
    await sleep(0);
  }

  /** Every process of it stands still and keeps its connections, as on a machine whose disk hangs. */
  freeze(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGCONT');
  }

  private processes(): number[] {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const pairs = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    return [this.pid, ...pairs.flatMap(([pid, parent]) => (parent === this.pid && pid ? [pid] : []))];
  }

  /** Its last sessions of before may live for a moment and keep the folder: then it is tried again. */
  async startAgain(): Promise<void> {
    await eventually('PostgreSQL runs again', async () => {
      await this.launch();
      return true;
    });
  }

  async destroy(): Promise<void> {
    const { keeper } = this;
    if (keeper?.connected) {
      const gone = new Promise((resolve) => keeper.once('exit', resolve));
      keeper.disconnect();
      await gone;
    }
    await this.cable.cut();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    const keeper = fork(join(__dirname, 'own-postgres.mjs'), [this.dataFolder, ...this.settings], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      // A signal to the group of the run, as Ctrl-C is, would end the keeper before it has stopped the server.
      detached: true,
    });
    let complaint = '';
    keeper.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
    const started = await new Promise<{ url: string; pid: number; program: string }>((resolve, reject) => {
      keeper.once('message', (message) => resolve(message as { url: string; pid: number; program: string }));
      keeper.once('exit', () => reject(new Error(`PostgreSQL did not start: ${complaint}`)));
    });
    this.cable.leadTo(Number(new URL(started.url).port));
    this.path = started.program;
    Object.assign(this, { keeper, pid: started.pid, superuserUrl: this.cable.urlOf(started.url) });
  }
}
