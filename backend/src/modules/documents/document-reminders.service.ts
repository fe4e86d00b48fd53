import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { Document } from './document.entity.js';
import { documentEnded, documentEnding } from './documents.events.js';
import { daysBetween, nextReminder } from './documents.policy.js';

const batchSize = 100;

/** Tells owners in time that a paper ends, each of the days once. */
@Injectable()
export class DocumentReminders {
  constructor(
    private readonly database: Database,
    private readonly sweeps: Sweeps,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were found */
  remind(): Promise<number> {
    return this.sweeps.through({
      name: 'remind of papers that end',
      find: (resting) =>
        sql<{ id: string }>(
          this.database,
          `SELECT id FROM documents WHERE next_reminder_on <= $1 AND id <> ALL ($2::uuid[])
            ORDER BY next_reminder_on LIMIT $3`,
          [londonDay(this.clock.now()), resting, batchSize],
        ),
      work: ({ id }) => this.remindOf(id),
    });
  }

  /** Where time was lost, the days that were missed are one reminder. */
  private remindOf(id: string): Promise<void> {
    const today = londonDay(this.clock.now());
    return this.database.transaction(async (tx) => {
      const rows = repository(tx, Document);
      const document = await rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!document?.nextReminderOn || !document.expiresOn || document.nextReminderOn > today) return;
      const { userId, expiresOn } = document;
      await rows.update({ id }, { nextReminderOn: nextReminder(expiresOn, today) });
      const daysLeft = daysBetween(today, expiresOn);
      const of = { documentId: id, userId };
      if (daysLeft < 0) await this.outbox.record(tx, documentEnded, of);
      else await this.outbox.record(tx, documentEnding, { ...of, daysLeft });
    });
  }
}
