import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../platform/messaging/events/listener.js';
import { payoutSent } from '../payments.events.js';
import { ToldYears } from './told-years.service.js';

/** Notes which years of an installer have pay. */
@Injectable()
export class YearsListener extends Listener {
  constructor(private readonly toldYears: ToldYears) {
    super();
  }

  readonly subscriptions = [
    on(payoutSent, 'note-the-year-of-the-pay', 'follow-ups', ({ payload, occurredAt }) =>
      this.toldYears.note(payload.payeeId, occurredAt),
    ),
  ];
}
