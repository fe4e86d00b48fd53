import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dist, packedProgram } from './packed.cjs';

/**
 * A built process of the product, as it runs in production: started, killed and started again by tests. `npm test` packs
 * the build, which starts much faster and is otherwise the same; tests of the start itself take it `asShipped`.
 */
export class Child {
  private child: ChildProcess | undefined;
  private output = '';
  private goneWith: Promise<NodeJS.Signals | number | null> = Promise.resolve(null);

  constructor(
    private readonly file: string,
    private readonly environment: Record<string, string>,
    private readonly manner: 'packed' | 'asShipped' = 'packed',
  ) {}

  /** Starts it and waits until it says that it is ready. @returns what it said */
  async start(more: Record<string, string> = {}): Promise<Record<string, unknown>> {
    const file = join(dist, this.file);
    if (!existsSync(file)) throw new Error('Build the backend first: npm run build -w backend');
    const packed = this.manner === 'packed' ? packedProgram(this.file) : undefined;
    const child = fork(packed ?? file, [], {
      env: { PATH: process.env['PATH'] ?? '', ...this.environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: packed ? ['--require', join(__dirname, 'packed.cjs')] : [],
    });
    this.child = child;
    this.output = '';
    const take = (chunk: Buffer): void => {
      this.output = (this.output + chunk.toString()).slice(-500_000);
      if (process.env['TEST_SHOW_OUTPUT']) process.stderr.write(chunk);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    this.goneWith = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
    return new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as Record<string, unknown>));
      void this.goneWith.then((how) =>
        reject(new Error(`${this.file} ended (${how}) before it was ready:\n${this.output}`)),
      );
    });
  }

  /** Makes the running process kill itself with SIGKILL at a named line, as `FAULT_POINT` does from its start. */
  async arm(faultPoint: string): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) throw new Error(`${this.file} does not run`);
    const armed = new Promise<void>((resolve) => child.once('message', () => resolve()));
    child.send({ faultPoint });
    await Promise.race([
      armed,
      this.goneWith.then((how) => {
        throw new Error(`${this.file} ended (${how}) before it was armed`);
      }),
    ]);
  }

  /** What it printed last. */
  get printed(): string {
    return this.output;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits for its end: the signal that killed it, or its exit code. */
  ended(): Promise<NodeJS.Signals | number | null> {
    return this.goneWith;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.isRunning) this.child?.kill(signal);
    await this.goneWith;
  }

  /** Asks it to end, and makes it end when it does not. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.child?.kill('SIGTERM');
    const timer = setTimeout(() => this.child?.kill('SIGKILL'), 40_000);
    await this.goneWith;
    clearTimeout(timer);
  }
}
