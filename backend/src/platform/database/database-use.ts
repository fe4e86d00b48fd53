import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { BadEnvironment } from '../../config/read-environment.js';
import { warmConnections } from './data-source.js';
import { Database } from './database.js';
import { sql } from './sql.js';

/** Asks a statement: the database may not be the product's own yet. */
type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Invented people and real ones, or the sandbox's payments and real ones, never share a database (docs/product.md#sandbox): its first start
 * decides which it is for.
 * @throws BadEnvironment when it was made for the other
 */
export async function claimDatabase(ask: Ask, isSandbox: boolean): Promise<void> {
  await ask('INSERT INTO database_use (is_sandbox) VALUES ($1) ON CONFLICT DO NOTHING', [isSandbox]);
  const [found] = await ask<{ wasSandbox: boolean; hasDemoMarket: boolean }>(
    `SELECT is_sandbox AS "wasSandbox", EXISTS (SELECT FROM demo_market) AS "hasDemoMarket" FROM database_use`,
  );
  const wasSandbox = found?.wasSandbox === true || found?.hasDemoMarket === true;
  if (wasSandbox === isSandbox) return;
  throw new BadEnvironment([
    wasSandbox
      ? 'DATABASE_URL: this database was used with the provider sandbox, whose invented people and payments must not go live. Give an empty one'
      : 'DATABASE_URL: this database was used with real providers, so the provider sandbox must not touch it. Give another one',
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
    await claimDatabase((text, values) => sql(this.database, text, values), this.environment.sandbox);
    await this.database.warmUp(Math.min(warmConnections, this.environment.DATABASE_POOL));
  }
}
