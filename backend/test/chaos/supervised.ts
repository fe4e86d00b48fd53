import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../support/child.js';

/** A process that is started again whenever it ends, as a service manager does. */
export class Supervised {
  /** Ends that no test brought about, with the lines printed last. */
  readonly crashes: string[] = [];
  private isWanted = true;
  private isKilled = false;
  private isPaused = false;
  /** It has said that it is ready, and has not ended since. */
  private isUp = true;
  private upSince = Date.now();
  private upMs = 0;
  private readonly begun = Date.now();
  private readonly watching: Promise<void>;

  /** @param child runs already. @param pauseMs until it is started again */
  constructor(
    readonly name: string,
    private readonly child: Child,
    private readonly pauseMs: () => number,
  ) {
    this.watching = this.watch();
  }

  get isRunning(): boolean {
    return this.child.isRunning;
  }

  /** It has said that it is ready, and has not ended since. */
  get isReady(): boolean {
    return this.isUp;
  }

  /** The part of the time in which it was ready, in percent. */
  get upPercent(): number {
    const now = this.isUp ? Date.now() - this.upSince : 0;
    return Math.round((100 * (this.upMs + now)) / (Date.now() - this.begun));
  }

  /** Kills it when it is ready. @throws Error while it is on its way back: that is no kill more */
  async kill(): Promise<void> {
    if (!this.isUp) throw new Error(`${this.name} does not run`);
    this.isKilled = true;
    await this.child.kill();
  }

  /** It does nothing for a while and then goes on as if no time had passed. */
  async hang(ms: number): Promise<void> {
    const { pid } = this.child;
    if (!pid || !this.isUp) throw new Error(`${this.name} does not run`);
    process.kill(pid, 'SIGSTOP');
    await sleep(ms);
    if (this.isRunning && this.child.pid === pid) process.kill(pid, 'SIGCONT');
  }

  /** Ends it in order, and keeps it ended until {@link resume}. */
  async pause(): Promise<void> {
    this.isKilled = true;
    this.isPaused = true;
    await this.child.stop();
  }

  /** @returns when it is ready */
  async resume(): Promise<void> {
    this.isPaused = false;
    while (!this.isUp) await sleep(50);
  }

  /** Lets it end for good; the test that started it stops it. */
  async release(): Promise<void> {
    this.isWanted = false;
    if (this.child.isRunning) await this.child.stop();
    await this.watching;
  }

  private async watch(): Promise<void> {
    while (this.isWanted) {
      const how = await this.child.ended();
      if (this.isUp) this.upMs += Date.now() - this.upSince;
      this.isUp = false;
      if (!this.isWanted) return;
      if (!this.isKilled)
        this.crashes.push(`${this.name} ended (${how}) by itself:\n${this.child.printed.slice(-2_000)}`);
      await sleep(this.pauseMs());
      while (this.isPaused && this.isWanted) await sleep(50);
      await this.startAgain();
      this.isKilled = false;
    }
  }

  /** What it needs may be away just then: it is tried again until it runs. */
  private async startAgain(): Promise<void> {
    while (this.isWanted && !this.isUp)
      await this.child.start().then(
        () => {
          this.isUp = true;
          this.upSince = Date.now();
        },
        () => sleep(300),
      );
  }
}
