import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { ProviderAccount } from './provider-account.service.js';

/** What a start could not ask, because the provider was away. */
@Injectable()
export class ProviderSchedule extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'payments.check-whose-the-key-is', every: 3_600, run: () => this.account.check() },
  ];

  constructor(private readonly account: ProviderAccount) {
    super();
  }
}
