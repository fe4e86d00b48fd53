import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { reminderHour } from './closing.policy.js';
import { openDays } from './leads.policy.js';
import { Leads } from './leads.service.js';

const batchSize = 100;

interface Expired {
  id: string;
  late: boolean;
}

/** Ends leads without an award (docs/product.md#leads): 30 days after they opened, or on the day after their deadline. */
@Injectable()
export class LeadsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'leads.close-expired', every: 'sweep', run: () => this.closeExpired() },
    { name: 'leads.remind-of-closing', every: 'sweep', run: () => this.remindOfClosing() },
  ];

  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  /** @returns how many were closed. Many processes may run it at once: each lead is claimed by one. */
  async closeExpired(): Promise<number> {
    let closed = 0;
    for (;;) {
      const count = await this.database.transaction((tx) => this.closeBatch(tx));
      closed += count;
      if (count < batchSize) return closed;
    }
  }

  /** @returns how many were found */
  remindOfClosing(): Promise<number> {
    return this.sweeps.through({
      name: 'remind of a job that closes',
      find: (resting) =>
        sql<{ id: string }>(this.database, closingSql, [this.clock.now(), reminderHour, resting, batchSize]),
      work: ({ id }) => this.leads.remindOfClosing(id),
    });
  }

  private async closeBatch(tx: Tx): Promise<number> {
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - openDays * 24 * 3_600_000);
    const expired: Expired[] = await sql(
      tx,
      `SELECT id, coalesce(deadline < $2::date, false) AS late FROM open_leads
        WHERE id IN (
          (SELECT id FROM open_leads WHERE activated_at < $1 ORDER BY activated_at LIMIT ${batchSize})
          UNION (SELECT id FROM open_leads WHERE deadline < $2::date ORDER BY deadline LIMIT ${batchSize}))
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      [oldest, londonDay(now)],
    );
    for (const { id, late } of expired) {
      const lead = await this.leads.get(id, tx);
      await this.leads.changeStatus(tx, lead, 'cancelled', late ? 'deadline-passed' : 'nobody-chosen');
    }
    return expired.length;
  }
}

/** Up to $4 open jobs whose customer is to be reminded by hour $2 of today, in London at $1, but for those backed off ($3). */
const closingSql = `SELECT id FROM leads
  WHERE remind_on <= (($1::timestamptz AT TIME ZONE 'Europe/London') - make_interval(hours => $2))::date
    AND status = 'active' AND awarded_at IS NULL AND archived_at IS NULL AND id <> ALL ($3::uuid[])
  ORDER BY remind_on LIMIT $4`;
