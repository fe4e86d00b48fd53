import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../platform/time/clock.js';
import { remindedWhenClosingBy } from './reviews.policy.js';
import { toRemindSql, toShowSql } from './reviews.reads.js';
import { Reviews } from './reviews.service.js';

const batchSize = 100;

interface Found {
  readonly id: string;
}

/** What time does to reviews, found by the rows alone. */
@Injectable()
export class ReviewsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'reviews.show-after-the-time', every: 'sweep', run: () => this.show() },
    { name: 'reviews.remind', every: 'sweep', run: () => this.remind() },
  ];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
    private readonly reviews: Reviews,
  ) {
    super();
  }

  /** @returns how many were found */
  show(): Promise<number> {
    return this.sweeps.through({
      name: 'show what was written',
      find: (resting) => sql<Found>(this.database, toShowSql, [this.clock.now(), resting, batchSize]),
      work: ({ id }) => this.reviews.showAfterTime(id),
    });
  }

  /** @returns how many were found */
  remind(): Promise<number> {
    return this.sweeps.through({
      name: 'remind of a review',
      find: (resting) => {
        const now = this.clock.now();
        return sql<Found>(this.database, toRemindSql, [now, remindedWhenClosingBy(now), resting, batchSize]);
      },
      work: ({ id }) => this.reviews.remind(id),
    });
  }
}
