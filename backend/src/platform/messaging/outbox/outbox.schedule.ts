import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { daysBefore, forget } from '../../database/forget.js';
import { Schedule, type ScheduledWork } from '../events/listener.js';
import { Registry } from '../events/registry.js';
import { Leases } from '../jobs/leases.js';
import { Queues } from '../jobs/queues.js';
import { Clock } from '../../time/clock.js';

/** Days that a published event is kept for finding out what went wrong. */
export const eventDays = 30;

@Injectable()
export class OutboxSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'outbox.forget-old-events', every: 3_600, run: () => this.forgetOld() },
    { name: 'outbox.forget-failed-jobs', every: 3_600, run: () => this.queues.forgetFailed() },
    { name: 'outbox.forget-old-leases', every: 3_600, run: () => this.forgetOldLeases() },
  ];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queues: Queues,
    private readonly leases: Leases,
    private readonly registry: Registry,
  ) {
    super();
  }

  /**
   * Work that is still due keeps its event, however old it is. Who did what stands in the audit log.
   * @returns how many are gone; their deliveries go with them
   */
  forgetOld(step?: number): Promise<number> {
    return forget(
      this.database,
      `DELETE FROM outbox_events WHERE id IN (
         SELECT e.id FROM outbox_events e
          WHERE e.published_at < $1
            AND NOT EXISTS (SELECT FROM outbox_deliveries d WHERE d.event_id = e.id AND d.state = 'due')
          ORDER BY e.published_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      daysBefore(this.clock.now(), eventDays),
      step,
    );
  }

  /** Of scheduled work that was taken out of the product. @returns how many are gone */
  forgetOldLeases(): Promise<number> {
    return this.leases.forgetAllBut(this.registry.allWork().map(({ name }) => name));
  }
}
