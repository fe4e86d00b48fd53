import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { Live } from '../../platform/http/live/live.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { TaxDetailsRow } from './tax-details.entity.js';
import { nextStepAfter, reminders, waitsFrom } from './tax-details.policy.js';
import { payWaitsForTaxDetails, taxDetailsReminded } from './tax.events.js';

const batchSize = 100;

/** Reminds who was asked and has not answered, twice; then their pay waits. */
@Injectable()
export class TaxReminders extends Schedule {
  constructor(
    private readonly database: Database,
    private readonly sweeps: Sweeps,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    { name: 'tax.remind-of-details', every: 'sweep', run: () => this.remind() },
  ];

  /** @returns how many were found */
  remind(): Promise<number> {
    return this.sweeps.through({
      name: 'remind of tax details',
      find: (resting) =>
        sql<{ id: string }>(
          this.database,
          `SELECT user_id AS id FROM tax_details WHERE next_at <= $1 AND user_id <> ALL ($2::uuid[])
            ORDER BY next_at LIMIT $3`,
          [this.clock.now(), resting, batchSize],
        ),
      work: ({ id }) => this.step(id),
    });
  }

  private step(userId: string): Promise<void> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const rows = repository(tx, TaxDetailsRow);
      const row = await rows.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
      if (!row?.nextAt || row.nextAt > now) return;
      if (row.reminders < reminders) {
        // From the reminder itself: who hears late has as long as everybody.
        const [nextAt, number] = [nextStepAfter(now), row.reminders + 1];
        await rows.update({ userId }, { nextAt, reminders: number });
        const from = waitsFrom(nextAt, number).toISOString();
        await this.outbox.record(tx, taxDetailsReminded, { userId, number, waitsFrom: from });
      } else {
        await rows.update({ userId }, { nextAt: null, waitsSince: now });
        await this.outbox.record(tx, payWaitsForTaxDetails, { userId });
      }
      await this.live.changed(tx, userId, ['payments', 'account']);
    });
  }
}
