import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { BadEnvironment } from '../../../config/read-environment.js';
import { Database } from '../../../platform/database/database.js';
import { claimForAccount } from '../../../platform/database/database-use.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { ConnectGateway } from './connect.gateway.js';
import { StripeGateway } from './stripe.gateway.js';

/** How long a start waits for the provider, in milliseconds: a market opens without it. */
const longestWaitMs = 3_000;
/** How long after an answer that said nothing the provider is asked again, in milliseconds. */
const againMs = 5_000;

/**
 * Payments of two accounts of the provider never share a database: a key of another than the first one's is refused. Until the
 * provider has said whose the key is, nothing else is asked of it: a card would be charged on an account that may be the wrong one.
 */
@Injectable()
export class ProviderAccount implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();

  constructor(
    private readonly environment: Environment,
    private readonly cards: StripeGateway,
    private readonly payouts: ConnectGateway,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.hold(!this.environment.sandbox);
  }

  /** @throws BadEnvironment, which ends the start */
  async onApplicationBootstrap(): Promise<void> {
    const first = this.check();
    const known = await Promise.race([first, pause(longestWaitMs, false, { ref: false })]);
    if (known) return;
    this.log.warn('The payment provider has not said whose the key is; nothing is asked of it until it has');
    void this.untilKnown(first);
  }

  beforeApplicationShutdown(): void {
    this.ending.abort();
  }

  /** @returns whether the provider has answered. @throws BadEnvironment */
  async check(): Promise<boolean> {
    if (this.environment.sandbox) return true;
    const answer = await this.payouts.ownAccount();
    if (answer.kind !== 'done') return false;
    await claimForAccount((text, values) => sql(this.database, text, values), answer.value);
    this.hold(false);
    return true;
  }

  /** In every process, as each has its own hold. A key of another account ends it: its next start is refused. */
  private async untilKnown(first: Promise<boolean>): Promise<void> {
    const { signal } = this.ending;
    let known = await this.answered(first);
    while (!known && !signal.aborted) {
      await pause(againMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) known = await this.answered(this.check());
    }
  }

  private async answered(check: Promise<boolean>): Promise<boolean> {
    try {
      return await check;
    } catch (error) {
      if (!(error instanceof BadEnvironment)) {
        this.log.warn('Whose the key is could not be compared with the database', { err: error });
        return false;
      }
      this.log.error(error.message);
      process.kill(process.pid, 'SIGTERM');
      return true;
    }
  }

  private hold(isHeld: boolean): void {
    for (const gateway of [this.cards, this.payouts]) gateway.hold(isHeld);
  }
}
