import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Charges } from './charges.service.js';

/** Nothing about a charge depends on a message that arrives or a job that runs: this finds what was left behind. */
@Injectable()
export class ChargesSchedule extends Schedule {
  constructor(private readonly charges: Charges) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    {
      name: 'payments.resolve-intents',
      every: 'sweep',
      queue: 'provider',
      run: () => this.charges.resolveWaiting(),
    },
    {
      name: 'payments.ask-about-charges',
      every: 'sweep',
      queue: 'provider',
      run: () => this.charges.askAboutOpenOnes(),
    },
  ];
}
