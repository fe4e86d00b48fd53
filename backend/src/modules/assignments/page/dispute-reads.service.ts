import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';

/** A page that stays open reads again by itself: within so many minutes it is one reading. */
const oneReadingMinutes = 60;

/** Notes which of the staff read a dispute; the row is written into the audit log. */
@Injectable()
export class DisputeReads {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async note(staffId: string, disputeId: string): Promise<void> {
    await this.database.transaction((tx) =>
      sql(
        tx,
        `INSERT INTO dispute_reads (dispute_id, staff_id, read_at)
         SELECT $1, $2, $3 WHERE NOT EXISTS (
           SELECT FROM dispute_reads WHERE dispute_id = $1 AND staff_id = $2 AND read_at > $3::timestamptz - make_interval(mins => $4))`,
        [disputeId, staffId, this.clock.now(), oneReadingMinutes],
      ),
    );
  }
}
