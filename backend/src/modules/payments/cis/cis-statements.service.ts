import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Live } from '../../../platform/http/live/live.js';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { isDaytime } from '../../../platform/time/london.js';
import { Clock } from '../../../platform/time/clock.js';
import { cisMonthOver, cisStatementWritten } from '../payments.events.js';
import { lockContractor } from '../held/cis-deductions.service.js';
import { monthsToStateSql, type MonthToState } from './cis.reads.js';
import { dueMonthSql, noteMonthSql, writeStatementsSql } from './cis.sql.js';

const batchSize = 100;

/**
 * Writes each subcontractor's statement when a tax month is over: the contractor must give it within 14 days (Construction Industry
 * Scheme Regulations 2005, regulation 4). What a statement says was held back is never given back here.
 */
@Injectable()
export class CisStatements extends Schedule {
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
    { name: 'payments.write-cis-statements', every: 'sweep', run: () => this.write() },
  ];

  /** Pay was sent: when its tax month is over, there is a statement to write. Safe to repeat. */
  async note(payoutId: string): Promise<void> {
    await sql(this.database, noteMonthSql, [payoutId]);
  }

  /** In daytime alone: pay that was sent late on the 5th has long been written down by then. @returns how many months were found */
  async write(): Promise<number> {
    const now = this.clock.now();
    if (!isDaytime(now)) return 0;
    const day = londonDay(now);
    return this.sweeps.through({
      name: 'write the statements of the tax month',
      find: (resting) => sql<MonthToState>(this.database, monthsToStateSql, [day, resting, batchSize]),
      work: ({ id, month }) => this.writeMonth(id, month),
    });
  }

  private writeMonth(contractorId: string, month: string): Promise<void> {
    return this.database.transaction('cis.state', async (tx) => {
      await lockContractor(tx, contractorId);
      const now = this.clock.now();
      const isDue = await sql.affected(
        tx,
        'UPDATE cis_months SET stated_at = $3 WHERE contractor_id = $1 AND month = $2::date AND stated_at IS NULL',
        [contractorId, month, now],
      );
      if (isDue === 0) return;
      const written = await sql<{ statementId: string; installerId: string }>(tx, writeStatementsSql, [
        contractorId,
        month,
        now,
      ]);
      await sql(tx, dueMonthSql, [contractorId, month]);
      for (const { statementId, installerId } of written) {
        await this.outbox.record(tx, cisStatementWritten, { statementId, contractorId, installerId });
        await this.live.changed(tx, installerId, ['payments']);
      }
      if (written.length === 0) return;
      await this.outbox.record(tx, cisMonthOver, { contractorId, month });
      await this.live.changed(tx, contractorId, ['payments']);
    });
  }
}
