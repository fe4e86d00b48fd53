import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../platform/messaging/events/listener.js';
import { payoutSent } from '../payments.events.js';
import { CisStatements } from './cis-statements.service.js';

/** Notes which tax months of a contractor have pay. */
@Injectable()
export class CisListener extends Listener {
  constructor(private readonly cisStatements: CisStatements) {
    super();
  }

  readonly subscriptions = [
    on(payoutSent, 'note-the-tax-month-of-the-pay', 'follow-ups', ({ payload }) =>
      this.cisStatements.note(payload.payoutId),
    ),
  ];
}
