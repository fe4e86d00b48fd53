import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Sweeps } from '../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../platform/time/clock.js';
import { AssignmentLock } from './prices/assignment-lock.service.js';
import { PriceChanges } from './prices/price-changes.service.js';
import { PricePayments } from './prices/price-payments.service.js';
import {
  completedLeadsSql,
  endingPricesSql,
  expiredPricesSql,
  remindersSql,
  returnedPricesSql,
  silentSql,
  tomorrowsSql,
} from './sweeps.reads.js';
import { WorkDays } from './days/work-days.service.js';
import { reminderHour } from './work-days.policy.js';
import { Work } from './work/work.service.js';

const batchSize = 100;

interface Found {
  readonly id: string;
}

/** The time limits of submitted work without an answer, found by the rows alone. */
@Injectable()
export class AssignmentsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'assignments.approve-by-silence', every: 'sweep', run: () => this.approveBySilence() },
    { name: 'assignments.remind-of-submitted-work', every: 'sweep', run: () => this.remind() },
    { name: 'assignments.follow-completed-leads', every: 'sweep', run: () => this.followCompleted() },
    { name: 'assignments.expire-prices', every: 'sweep', run: () => this.expirePrices() },
    { name: 'assignments.remind-of-tomorrow', every: 'sweep', run: () => this.remindOfTomorrow() },
    { name: 'assignments.cancel-ended-prices', every: 'sweep', run: () => this.cancelEndedPrices() },
    { name: 'assignments.lower-returned-prices', every: 'sweep', run: () => this.lowerReturnedPrices() },
  ];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
    private readonly lock: AssignmentLock,
    private readonly works: Work,
    private readonly prices: PriceChanges,
    private readonly payments: PricePayments,
    private readonly days: WorkDays,
  ) {
    super();
  }

  /** @returns how many were found */
  approveBySilence(): Promise<number> {
    return this.sweeps.through({
      name: 'approve work that nobody spoke of',
      find: (resting) => sql<Found>(this.database, silentSql, [this.clock.now(), resting, batchSize]),
      work: ({ id }) => this.works.approveBySilence(id),
    });
  }

  /** @returns how many were found */
  remind(): Promise<number> {
    return this.sweeps.through({
      name: 'remind of submitted work',
      find: (resting) => sql<Found>(this.database, remindersSql, [this.clock.now(), resting, batchSize]),
      work: ({ id }) => this.works.remind(id),
    });
  }

  /** @returns how many were found */
  followCompleted(): Promise<number> {
    return this.sweeps.through({
      name: 'follow a completed lead',
      find: (resting) => sql<Found>(this.database, completedLeadsSql, [resting, batchSize]),
      work: ({ id }) => this.works.followCompletedLead(id),
    });
  }

  /** @returns how many were found */
  expirePrices(): Promise<number> {
    return this.sweeps.through({
      name: 'let a proposed price lapse',
      find: (resting) => sql<Found>(this.database, expiredPricesSql, [this.clock.now(), resting, batchSize]),
      work: ({ id }) => this.prices.expire(id),
    });
  }

  /** @returns how many were found */
  cancelEndedPrices(): Promise<number> {
    return this.sweeps.through({
      name: 'cancel the payment of a price',
      find: (resting) => sql<Found>(this.database, endingPricesSql, [resting, batchSize]),
      work: ({ id }) => this.payments.cancel(id),
    });
  }

  /** Staff's refunds of prices at the provider whose event came before the work was agreed. @returns how many were found */
  lowerReturnedPrices(): Promise<number> {
    return this.sweeps.through({
      name: 'lower a returned price',
      find: (resting) => sql<Found>(this.database, returnedPricesSql, [resting, batchSize]),
      work: ({ id }) => this.lock.followPrice(id),
    });
  }

  /** @returns how many were found */
  remindOfTomorrow(): Promise<number> {
    return this.sweeps.through({
      name: 'remind of the work of tomorrow',
      find: (resting) =>
        sql<Found>(this.database, tomorrowsSql, [this.clock.now(), reminderHour, resting, batchSize]),
      work: ({ id }) => this.days.remind(id),
    });
  }
}
