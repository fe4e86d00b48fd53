import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Liveness } from '../../database/liveness.js';
import { sql } from '../../database/sql.js';

/** How long a lease lasts when its holder's death went unseen, in seconds; a living holder renews it in time. */
const leaseSeconds = 30;

/** Lets one process at a time do a named work. */
@Injectable()
export class Leases {
  constructor(
    private readonly database: Database,
    private readonly liveness: Liveness,
  ) {}

  /** Runs `work`, unless another run of the same name is under way. @returns whether it ran */
  async hold(name: string, work: () => Promise<unknown>): Promise<boolean> {
    const holder = randomUUID();
    const [mine] = await sql(
      this.database,
      `INSERT INTO schedule_leases AS l (name, holder, held_until, process)
       VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3), $4)
       ON CONFLICT (name) DO UPDATE SET holder = $2, held_until = excluded.held_until, process = $4
        WHERE l.held_until < clock_timestamp() OR NOT is_present(l.process) RETURNING true`,
      [name, holder, leaseSeconds, this.liveness.id],
    );
    if (!mine) return false;
    const renewal = setInterval(
      () => {
        this.keep(name, holder, leaseSeconds).catch(() => undefined); // the next renewal may still come in time
      },
      (leaseSeconds * 1_000) / 3,
    );
    try {
      await work();
    } catch (error) {
      clearInterval(renewal);
      await this.end(name, holder, error instanceof Error ? error.message : String(error)).catch(
        () => undefined,
      );
      throw error;
    }
    clearInterval(renewal);
    await this.end(name, holder, null);
    return true;
  }

  /**
   * Forgets how work ended that is declared no more. Processes of the release before write it again until they are stopped, and forget in
   * their turn what only the new one declares: two days keep the last run of everything that still runs.
   * @param declared the names of all scheduled work. @returns how many are gone
   */
  forgetAllBut(declared: readonly string[]): Promise<number> {
    return sql.affected(
      this.database,
      `DELETE FROM schedule_leases WHERE name <> ALL ($1::text[]) AND held_until < clock_timestamp() - interval '2 days'`,
      [declared],
    );
  }

  /** Lets go of it, and writes down how it went, where staff see it. */
  private end(name: string, holder: string, failure: string | null): Promise<unknown> {
    return sql(
      this.database,
      `UPDATE schedule_leases SET held_until = clock_timestamp(), ended_at = clock_now(), failure = left($3, 500)
        WHERE name = $1 AND holder = $2`,
      [name, holder, failure],
    );
  }

  private keep(name: string, holder: string, seconds: number): Promise<unknown> {
    return sql(
      this.database,
      `UPDATE schedule_leases SET held_until = clock_timestamp() + make_interval(secs => $3)
        WHERE name = $1 AND holder = $2`,
      [name, holder, seconds],
    );
  }
}
