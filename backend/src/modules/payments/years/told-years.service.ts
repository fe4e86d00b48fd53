import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { yearOver } from '../payments.events.js';
import { untoldSellersSql } from './years.reads.js';
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
    // Every ten minutes by day: a batch each, and nobody's telephone rings at night.
    { name: 'payments.tell-of-the-year', every: { cron: '*/10 8-19 * * *' }, run: () => this.tell() },
  ];

  /** @returns how many were found */
  tell(): Promise<number> {
    const year = this.years.present() - 1;
    return this.sweeps.through({
      name: 'tell of the year',
      find: (resting) => sql<{ id: string }>(this.database, untoldSellersSql, [year, batchSize, resting]),
      work: ({ id }) => this.tellOf(id, year),
    });
  }

  private tellOf(userId: string, year: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const told = await sql.affected(
        tx,
        'INSERT INTO told_years (user_id, year, told_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [userId, year, this.clock.now()],
      );
      if (told > 0) await this.outbox.record(tx, yearOver, { userId, year });
    });
  }
}
