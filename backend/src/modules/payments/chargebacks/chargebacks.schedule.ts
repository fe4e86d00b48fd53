import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { listingSeconds } from '../provider/provider.policy.js';
import { ChargebackFollowing } from './chargeback-following.service.js';

/** An outage of the provider ends, and the next pass tries again. */
@Injectable()
export class ChargebacksSchedule extends Schedule {
  constructor(
    private readonly chargebacks: ChargebackFollowing,
    private readonly sweeps: Sweeps,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    {
      name: 'payments.ask-about-chargebacks',
      every: listingSeconds,
      queue: 'provider',
      run: () => this.askAboutAll(),
    },
  ];

  private askAboutAll(): Promise<void> {
    return this.sweeps.each('ask about chargebacks', ['all'], () => this.chargebacks.askAboutAll());
  }
}
