import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { currentContext } from '../context/context.js';

/** The handle of one open transaction. */
export type Tx = EntityManager;

/** Opens transactions. Services keep the data source to themselves and pass `tx` down. */
@Injectable()
export class Database {
  /** Of prepared statements, by their text. */
  private readonly names = new Map<string, string>();

  constructor(private readonly source: DataSource) {}

  /** Outside any transaction: for reads. */
  get reader(): EntityManager {
    return this.source.manager;
  }

  /** The database hears who acts, for the audit log that its triggers write. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.source.transaction(async (tx) => {
      await sayWhoActs(tx);
      return work(tx);
    });
  }

  /** Opens `count` connections before anybody asks for one. */
  async warmUp(count: number): Promise<void> {
    const runners = Array.from({ length: count }, () => this.source.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    await Promise.all(runners.map((runner) => runner.release()));
  }

  /** A read by hand-written SQL; hot lists avoid entity hydration this way. */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.source.query(sql, parameters);
  }

  /**
   * A read that every other request makes: each connection plans it once. Connections keep what they planned, so the
   * texts must be few: values go into `parameters`.
   */
  async prepared<Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> {
    const pool = (this.source.driver as PostgresDriver).master as Pool;
    const name = this.names.get(sql) ?? `read-${this.names.size}`;
    this.names.set(sql, name);
    return (await pool.query<Row>({ name, text: sql, values: parameters })).rows;
  }
}

async function sayWhoActs(tx: Tx): Promise<void> {
  const { actor, requestId, reason } = currentContext();
  await tx.query(
    `SELECT set_config('rightinstaller.actor_kind', $1, true), set_config('rightinstaller.actor_id', $2, true),
            set_config('rightinstaller.request_id', $3, true), set_config('rightinstaller.reason', $4, true)`,
    [actor.kind, actor.id ?? '', requestId ?? '', reason ?? ''],
  );
}

/** PostgreSQL's unique violation, optionally of one named index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: name } =
    (error as { driverError?: { code?: string; constraint?: string } }).driverError ?? {};
  return code === '23505' && (constraint === undefined || name === constraint);
}

/** PostgreSQL or the system says so when the server is away, starting, stopping or out of connections. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]);
/** The driver's own words for a connection that broke or did not come; it gives them no code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True when a query failed because there is no connection: the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const { driverError } = (error ?? {}) as { driverError?: unknown };
  const { code, message } = (driverError ?? error ?? {}) as { code?: unknown; message?: unknown };
  return awayCodes.has(String(code ?? '')) || awayWords.test(String(message ?? ''));
}

/** @throws Error when `tx` is not an open transaction: a row recorded outside one could be false or lost */
export function assertInTransaction(tx: Tx): void {
  if (!tx.queryRunner?.isTransactionActive) throw new Error('This must happen inside a transaction.');
}
