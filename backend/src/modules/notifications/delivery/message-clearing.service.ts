import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { daysBefore, forget } from '../../../platform/database/forget.js';
import { Clock } from '../../../platform/time/clock.js';

/** Days that a finished message is kept for questions about it; the privacy policy allows technical logs twelve months. */
const messageDays = 90;

/** Forgets messages that were sent or given up: they hold addresses. */
@Injectable()
export class MessageClearing {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns how many are gone */
  forgetOld(step?: number): Promise<number> {
    return forget(
      this.database,
      `DELETE FROM outgoing_messages WHERE id IN (
         SELECT id FROM outgoing_messages WHERE state IN ('sent', 'failed') AND created_at < $1
          ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      daysBefore(this.clock.now(), messageDays),
      step,
    );
  }
}
