import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
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
  ];

  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly clock: Clock,
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
