import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { currentContext } from '../context/context.js';
import { faultPoint } from '../faults/fault-point.js';
import { traced } from '../tracing/traced.js';
import { inTransaction, type Spoken } from './transaction.js';

/** The handle of one open transaction. */
export type Tx = EntityManager;

/** What the transactions are called that have no name. */
const nameless = 'other';

/** What happens in a transaction. */
type Work<T> = (tx: Tx) => Promise<T>;

/** How often a transaction had to yield, and what PostgreSQL said it waited for the last time. */
interface Yields {
  readonly count: number;
  readonly where: string;
}

/** How often a transaction is begun that has to yield to others. */
const tries = 4;
/**
 * Milliseconds until it is begun anew. At once it could take back the very lock it gave up, before those who wait for it are awake;
 * two who yield to each other wait for different times.
 */
const pauseMs = (earlier: number): number => 25 * 2 ** earlier * (1 + Math.random());

/** Opens transactions. Services keep the data source to themselves and pass `tx` down. */
@Injectable()
export class Database {
  private readonly yielded = new Map<string, Yields>();

  constructor(private readonly source: DataSource) {}

  /** Outside any transaction: for reads. */
  get reader(): EntityManager {
    return this.source.manager;
  }

  /**
   * The database is told who acts, for the audit log that its triggers write. `work` is begun anew when it stood in another's way
   * and was chosen to yield: nothing of it happened then. A name such as `award.finish` is what metrics call it, and that of the lines
   * before and after its commit at which crash tests kill the process.
   */
  transaction<T>(work: Work<T>): Promise<T>;
  transaction<T>(name: string, work: Work<T>): Promise<T>;
  async transaction<T>(...asked: [Work<T>] | [string, Work<T>]): Promise<T> {
    const [name, work] = asked.length === 1 ? [nameless, asked[0]] : asked;
    const whole: Work<T> = async (tx) => {
      const answer = await work(tx);
      faultPoint(`${name}.before-commit`);
      return answer;
    };
    const answer = await traced(`transaction ${name}`, () => this.untilDone(name, whole));
    faultPoint(`${name}.after-commit`);
    return answer;
  }

  private async untilDone<T>(name: string, work: Work<T>): Promise<T> {
    for (let left = tries; ; left -= 1) {
      try {
        return await inTransaction(this.source, whoActs(), work);
      } catch (error) {
        if (!hasYielded(error)) throw error;
        const { where = '' } = refusalOf(error);
        this.yielded.set(name, { count: 1 + (this.yielded.get(name)?.count ?? 0), where });
        if (left === 1) throw error;
        await sleep(pauseMs(tries - left));
      }
    }
  }

  /** How often which transactions of this process had to yield: two parts take their locks in different orders. */
  get yields(): ReadonlyMap<string, Yields> {
    return this.yielded;
  }

  /** Opens `count` connections before anybody asks for one. */
  async warmUp(count: number): Promise<void> {
    const runners = Array.from({ length: count }, () => this.source.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    await Promise.all(runners.map((runner) => runner.release()));
  }

  /** Of this process's pool: how many there are, how many of them rest, and how many callers wait for one. */
  get connections(): { total: number; idle: number; waiting: number } {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.pool;
    return { total, idle, waiting };
  }

  private get pool(): Pool {
    return (this.source.driver as PostgresDriver).master as Pool;
  }
}

function whoActs(): Spoken {
  const { actor, requestId, reason } = currentContext();
  return [
    `SELECT set_config('rightinstaller.actor_kind', $1, true), set_config('rightinstaller.actor_id', $2, true),
            set_config('rightinstaller.request_id', $3, true), set_config('rightinstaller.reason', $4, true)`,
    [actor.kind, actor.id ?? '', requestId ?? '', reason ?? ''],
  ];
}

interface Refusal {
  readonly code?: string;
  readonly where?: string;
  readonly constraint?: string;
}

/** What PostgreSQL has said: TypeORM wraps it for what entities ask. */
function refusalOf(error: unknown): Refusal {
  const refusal = (error ?? {}) as Refusal & { driverError?: Refusal };
  return refusal.driverError ?? refusal;
}

/** PostgreSQL's unique violation, optionally of one named index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: name } = refusalOf(error);
  return code === '23505' && (constraint === undefined || name === constraint);
}

/** The system says so when the server cannot be reached. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * PostgreSQL says so when it stops, starts, has no connection left, cut this one off, or was too slow: classes 08, 53 and
 * 57P of its errors, a cancelled statement, sessions that it ended itself, and locks that did not come.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayStates = /^(08...|53...|57P0.|57014|25P0[34]|55P03|40001|40P01)$/;
/** Drivers have words of their own for a connection that broke, did not come, or is being closed; they give them no code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Driver not Connected|QueryRunner is already released|Connection is not established)/i;

/** TypeORM says so of a transaction whose connection broke between two of its statements. */
const awayNames = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);

/** PostgreSQL ends one of those who wait for each other, https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html */
const yieldingStates = new Set(['40001', '40P01']);

function hasYielded(error: unknown): boolean {
  return yieldingStates.has(refusalOf(error).code ?? '');
}

/** True when a query failed because there is no connection, or too much else to do: the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { driverError, cause, code, message, name } = error as Record<string, unknown>;
  return (
    awayCodes.has(String(code ?? '')) ||
    awayStates.test(String(code ?? '')) ||
    awayNames.has(String(name ?? '')) ||
    awayWords.test(String(message ?? '')) ||
    isDatabaseAway(driverError) ||
    isDatabaseAway(cause)
  );
}

/** @throws Error when `tx` is not an open transaction: a row recorded outside one could be false or lost */
export function assertInTransaction(tx: Tx): void {
  if (!tx.queryRunner?.isTransactionActive) throw new Error('This must happen inside a transaction.');
}
