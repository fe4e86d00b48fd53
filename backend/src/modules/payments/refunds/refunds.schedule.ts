import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { keyLivesMs, listingSeconds } from '../provider/provider.policy.js';
import { ManyRefunds } from './many-refunds.service.js';
import { RefundAdoption } from './refund-adoption.service.js';
import { RefundFollowing } from './refund-following.service.js';
import { Refunds } from './refunds.service.js';

/** Nothing about a refund depends on a message that arrives or a job that runs: this finds what was left behind. */
@Injectable()
export class RefundsSchedule extends Schedule {
  constructor(
    private readonly refunds: Refunds,
    private readonly manyRefunds: ManyRefunds,
    private readonly following: RefundFollowing,
    private readonly adoption: RefundAdoption,
    private readonly environment: Environment,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    { name: 'payments.send-refunds', every: 'sweep', queue: 'provider', run: () => this.send() },
    {
      name: 'payments.ask-about-refunds',
      every: 'sweep',
      queue: 'provider',
      run: () => this.following.askAboutOpenOnes(),
    },
    { name: 'payments.adopt-refunds', every: listingSeconds, queue: 'provider', run: () => this.adopt() },
  ];

  /** Those that wait for their first call in one batch, and those of processes that died; the others one by one. */
  private async send(): Promise<void> {
    await this.sweeps.each('send refunds', ['all'], () =>
      this.manyRefunds.sendLate(this.environment.SWEEP_SECONDS * 1_000),
    );
    await this.sweeps.each('find lost refunds', ['all'], () => this.manyRefunds.findLost());
    await this.refunds.resolveWaiting({ dueForMs: keyLivesMs });
  }

  private adopt(): Promise<void> {
    return this.sweeps.each('look for refunds made by hand', ['all'], () =>
      this.adoption.lookThroughRecent(),
    );
  }
}
