import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { version } from '../../config/version.js';
import { Database } from './database.js';
import { sql } from './sql.js';

/** Of the locks by which processes are known to live; `is_present` in the database knows it too. */
const lockClass = 6_601;

/** What the lock's connection calls itself; the release that runs stands behind it. */
const holder = 'rightinstaller-alive ';

/** SQL: those of this database that live, as `process`, `since` when, and which release, as `version`. */
export const livingProcesses = `
  SELECT k.objid::bigint::integer AS process, min(a.backend_start) AS since,
         coalesce(max(substr(a.application_name, ${holder.length + 1})) FILTER (WHERE a.application_name LIKE '${holder}%'), '') AS version
    FROM pg_locks k JOIN pg_stat_activity a ON a.pid = k.pid
   WHERE k.locktype = 'advisory' AND k.classid = ${lockClass} AND k.objsubid = 2 AND k.granted
     AND k.database = (SELECT oid FROM pg_database WHERE datname = current_database())
   GROUP BY k.objid`;

/** A process that lives is back on its listening connection sooner than this, in milliseconds. */
const graceMs = 3_000;

/**
 * Says who lives. A process holds a lock on a connection that is open for as long as it lives; PostgreSQL lets go of it the
 * moment the process dies, however it dies. A machine that loses its power says no goodbye: claims run out all the same.
 */
@Injectable()
export class Liveness {
  private readonly mine = randomInt(1, 2 ** 31);
  private connection: pg.Client | undefined;

  constructor(private readonly database: Database) {}

  /** The name under which claims of this process are written down; null while its death would go unseen. */
  get id(): number | null {
    return this.connection ? this.mine : null;
  }

  /** Takes the lock on a connection that is kept open, and after a loss on the next one. */
  async holdOn(connection: pg.Client): Promise<void> {
    // Shared: the server may not have noticed yet that the connection before is no more.
    await connection.query(
      `SELECT set_config('application_name', $3, false), pg_advisory_lock_shared($1, $2)`,
      [lockClass, this.mine, holder + version],
    );
    this.connection = connection;
    connection.once('end', () => {
      if (this.connection === connection) this.connection = undefined;
    });
  }

  /** Those of these processes that have died. One that is not there may only have lost its connection, so it is looked for twice. */
  async deadOf(processes: readonly number[]): Promise<readonly number[]> {
    const missing = await this.missingOf(processes);
    if (missing.length === 0) return [];
    await sleep(graceMs);
    return this.missingOf(missing);
  }

  private async missingOf(processes: readonly number[]): Promise<number[]> {
    if (processes.length === 0) return [];
    const rows = await sql<{ process: number }>(
      this.database,
      'SELECT process FROM unnest($1::int[]) AS one (process) WHERE NOT is_present(process)',
      [processes],
    );
    return rows.map(({ process }) => process);
  }
}
