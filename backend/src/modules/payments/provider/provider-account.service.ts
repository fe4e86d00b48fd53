import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { claimForAccount } from '../../../platform/database/database-use.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { ConnectGateway } from './connect.gateway.js';

/** How long a start waits for the provider, in milliseconds: a market opens without it, and asks later. */
const longestWaitMs = 3_000;

/** Payments of two accounts of the provider never share a database: a key of another than the first one's is refused. */
@Injectable()
export class ProviderAccount implements OnApplicationBootstrap {
  constructor(
    private readonly environment: Environment,
    private readonly gateway: ConnectGateway,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** @throws BadEnvironment, which ends the start */
  async onApplicationBootstrap(): Promise<void> {
    const known = await Promise.race([this.check(), pause(longestWaitMs, false, { ref: false })]);
    if (!known) this.log.warn('The payment provider has not said whose the key is; it is asked again later');
  }

  /** @returns whether the provider has answered. @throws BadEnvironment */
  async check(): Promise<boolean> {
    if (this.environment.sandbox) return true;
    const answer = await this.gateway.ownAccount();
    if (answer.kind !== 'done') return false;
    await claimForAccount((text, values) => sql(this.database, text, values), answer.value);
    return true;
  }
}
