import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { isDaytime } from '../../../platform/time/london.js';
import { Clock } from '../../../platform/time/clock.js';
import { yearOver } from '../payments.events.js';
import { Years } from './years.service.js';

const batchSize = 100;

/**
 * Tells each installer in January what they were paid in the year before: the law wants them to have, by the 31st, what HMRC is told of
 * them (HMRC manual IEIM904500).
 */
@Injectable()
export class ToldYears extends Schedule {
  constructor(
    private readonly database: Database,
    private readonly years: Years,
    private readonly sweeps: Sweeps,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    { name: 'payments.tell-of-the-year', every: 'sweep', run: () => this.notify() },
  ];

  /** Pay was sent: when its year is over, they are told of it. Safe to repeat. @param at when */
  async note(userId: string, at: Date): Promise<void> {
    await sql(
      this.database,
      'INSERT INTO told_years (user_id, year) VALUES ($1, $2) ON CONFLICT (user_id, year) DO NOTHING',
      [userId, Number(londonDay(at).slice(0, 4))],
    );
  }

  /** Between 8 and 20 o'clock alone, so that no message comes at night. @returns how many were found */
  async notify(): Promise<number> {
    if (!isDaytime(this.clock.now())) return 0;
    return this.sweeps.through({
      name: 'tell of the year',
      find: (resting) =>
        sql<{ id: string; year: number }>(
          this.database,
          `SELECT user_id AS id, year::int FROM told_years
            WHERE told_at IS NULL AND year < $1 AND user_id <> ALL ($3::uuid[]) ORDER BY year, user_id LIMIT $2`,
          [this.years.present(), batchSize, resting],
        ),
      work: ({ id, year }) => this.tellOf(id, year),
    });
  }

  private tellOf(userId: string, year: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const told = await sql.affected(
        tx,
        'UPDATE told_years SET told_at = $3 WHERE user_id = $1 AND year = $2 AND told_at IS NULL',
        [userId, year, this.clock.now()],
      );
      if (told > 0) await this.outbox.record(tx, yearOver, { userId, year });
    });
  }
}
