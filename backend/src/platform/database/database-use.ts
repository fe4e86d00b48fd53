import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { BadEnvironment } from '../../config/read-environment.js';
import { warmConnections } from './data-source.js';
import { Database } from './database.js';
import { sql } from './sql.js';

/** Asks a statement: the database may not be the product's own yet. */
type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Whose payments a database is for. */
interface Use {
  readonly isSandbox: boolean;
  /** The payment provider's mode, as the key says it. */
  readonly isLive: boolean;
}

export const useOf = ({ sandbox, STRIPE_SECRET_KEY }: Environment): Use => ({
  isSandbox: sandbox,
  isLive: STRIPE_SECRET_KEY.startsWith('sk_live_'),
});

/**
 * Invented people and real ones, the sandbox's payments, rehearsed ones and real ones never share a database
 * (docs/product.md#sandbox): its first start decides which it is for.
 * @throws BadEnvironment when it was made for others
 */
export async function claimDatabase(ask: Ask, { isSandbox, isLive }: Use): Promise<void> {
  await ask(
    `INSERT INTO database_use AS known (is_sandbox, is_live) VALUES ($1, $2)
       ON CONFLICT (only_one) DO UPDATE SET is_live = $2 WHERE known.is_live IS NULL AND known.is_sandbox = $1`,
    [isSandbox, isLive],
  );
  const [found] = await ask<{ wasSandbox: boolean; wasLive: boolean; hasDemoMarket: boolean }>(
    `SELECT is_sandbox AS "wasSandbox", is_live AS "wasLive", EXISTS (SELECT FROM demo_market) AS "hasDemoMarket" FROM database_use`,
  );
  const wasSandbox = found?.wasSandbox === true || found?.hasDemoMarket === true;
  if (wasSandbox !== isSandbox)
    throw new BadEnvironment([
      wasSandbox
        ? 'DATABASE_URL: this database was used with the provider sandbox, whose invented people and payments must not go live. Give an empty one'
        : 'DATABASE_URL: this database was used with real providers, so the provider sandbox must not touch it. Give another one',
    ]);
  if (found?.wasLive !== isLive)
    throw new BadEnvironment([
      isLive
        ? 'STRIPE_SECRET_KEY: this database was used with a test key, whose rehearsed payments must not go live. Give DATABASE_URL an empty one'
        : 'STRIPE_SECRET_KEY: this database holds live payments, so a test key must not touch it. Give a rehearsal a DATABASE_URL of its own',
    ]);
}

/**
 * Has the first account that answers stay the only one. @param account its id at the payment provider
 * @throws BadEnvironment when another one's payments are in the database
 */
export async function claimForAccount(ask: Ask, account: string): Promise<void> {
  await ask('UPDATE database_use SET provider_account = $1 WHERE provider_account IS NULL', [account]);
  const [found] = await ask<{ known: string | null }>('SELECT provider_account AS known FROM database_use');
  if (found?.known && found.known !== account)
    throw new BadEnvironment([
      `STRIPE_SECRET_KEY: this database holds payments of the Stripe account ${found.known}, and the key is of ${account}. Give the key of the first, or an empty database`,
    ]);
}

/** Stops every program of the product that was given the wrong database before it serves or works, and opens the right one. */
@Injectable()
export class DatabaseUse implements OnModuleInit {
  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
  ) {}

  async onModuleInit(): Promise<void> {
    await claimDatabase((text, values) => sql(this.database, text, values), useOf(this.environment));
    await this.database.warmUp(Math.min(warmConnections, this.environment.DATABASE_POOL));
  }
}
