import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { BalanceMovements } from './balance-movements.service.js';
import { ReconcileRuns } from './reconcile-runs.service.js';

/** The provider may be away: the next pass compares. */
@Injectable()
export class ReconcileSchedule extends Schedule {
  constructor(
    private readonly movements: BalanceMovements,
    private readonly runs: ReconcileRuns,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    {
      name: 'payments.book-provider-fees',
      every: 3_600,
      queue: 'provider',
      run: () => this.bookMovements(),
    },
    { name: 'payments.reconcile', every: 3_600, queue: 'provider', run: () => this.reconcile() },
  ];

  private bookMovements(): Promise<void> {
    return this.sweeps.each('book what the provider kept and the operator moved', ['all'], () =>
      this.movements.book(),
    );
  }

  private reconcile(): Promise<void> {
    return this.sweeps.each('compare the books with the provider', ['all'], () => this.runs.run());
  }
}
