import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Log } from '../logging/log.js';
import { SteadyClient } from './wire/steady-client.js';

/** Between two beats, between two looks whether one is missing, and how long a silent connection may still answer beside a new one (ms). */
const everyMs = 250;
const lookMs = 100;
const graceMs = 1_000;

/** A connection that was asked and did not answer in time. */
interface Silent {
  readonly client: SteadyClient;
  readonly since: number;
  readonly answer: Promise<unknown>;
}

class Silence extends Error {
  constructor(readonly silent: Silent) {
    super('The database does not answer');
  }
}

/**
 * Asks PostgreSQL for a sign of life again and again, on a connection of its own. A server that is frozen, or behind a cable that carries
 * nothing, neither refuses nor answers: only a clock notices. Long statements elsewhere are no reason to worry.
 */
@Injectable()
export class DatabasePulse implements OnApplicationBootstrap, OnApplicationShutdown {
  private isStopped = false;
  private beats = true;
  /** Since when an answer is awaited; undefined between two questions. */
  private awaitedSince: number | undefined;
  private client: SteadyClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  /** False once no answer has come for `DATABASE_TIMEOUT_MS`, until the next one. */
  get isBeating(): boolean {
    return this.beats;
  }

  /** Calls `listener` each time the beat is lost. */
  onLoss(listener: () => void): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    // What has arrived meanwhile is read before it is judged: a busy process is no silent database.
    this.timer = setInterval(() => setImmediate(() => this.look()), lookMs).unref();
    void this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    this.client?.hangUp();
  }

  private async run(): Promise<void> {
    let silent: Silent | undefined;
    while (!this.isStopped) {
      const client = this.open();
      try {
        await client.connect();
        await this.ask(client);
        if (silent) void this.judge(silent);
        silent = undefined;
        for (;;) {
          await sleep(everyMs, undefined, { ref: false });
          await this.ask(client);
        }
      } catch (error) {
        if (error instanceof Silence && !silent) silent = error.silent;
        else client.hangUp();
        await sleep(everyMs, undefined, { ref: false });
      }
    }
    silent?.client.hangUp();
  }

  private open(): SteadyClient {
    this.awaitedSince ??= performance.now();
    this.client = new SteadyClient({
      connectionString: this.environment.DATABASE_URL,
      connectionTimeoutMillis: this.environment.DATABASE_TIMEOUT_MS,
      application_name: 'rightinstaller-pulse',
    });
    return this.client;
  }

  private async ask(client: SteadyClient): Promise<void> {
    const since = performance.now();
    this.awaitedSince ??= since;
    const answer = client.query('SELECT 1').then(() => this.felt());
    answer.catch(() => undefined);
    const inTime = sleep(this.environment.DATABASE_TIMEOUT_MS, 'late', { ref: false });
    if ((await Promise.race([answer, inTime])) === 'late') throw new Silence({ client, since, answer });
  }

  private felt(): void {
    this.awaitedSince = undefined;
    if (!this.beats) this.log.log('The database answers again');
    this.beats = true;
  }

  private look(): void {
    const { awaitedSince } = this;
    if (this.isStopped || !this.beats || awaitedSince === undefined) return;
    if (performance.now() - awaitedSince < this.environment.DATABASE_TIMEOUT_MS) return;
    this.beats = false;
    this.log.warn('The database does not answer');
    for (const listener of this.listeners) listener();
  }

  /**
   * A new connection works. Where the one before stays silent beside it, its cable is dead, and with it all that were open then: no caller
   * would ever be told. Where it answers, the server was frozen for a while, and what was asked of it is being done.
   */
  private async judge({ client, since, answer }: Silent): Promise<void> {
    const enough = sleep(graceMs, 'dead', { ref: false });
    const verdict = await Promise.race([answer, enough]).catch(() => 'broken');
    client.hangUp();
    if (verdict !== 'dead' || this.isStopped) return;
    this.log.warn('Connections that carry nothing any more are ended', {
      count: SteadyClient.hangUpAllFrom(since),
    });
  }
}
