import { Injectable } from '@nestjs/common';
import { Listener, on, onMany } from '../../../platform/messaging/events/listener.js';
import { refundFailed, refundRequested } from '../payments.events.js';
import { retriedAfterOutage } from '../provider/retry.js';
import { ManyRefunds } from './many-refunds.service.js';
import { RefundAdoption } from './refund-adoption.service.js';

/** Sends what has been asked for, and looks for what staff have sent without us. */
@Injectable()
export class RefundsListener extends Listener {
  constructor(
    private readonly refunds: ManyRefunds,
    private readonly adoption: RefundAdoption,
  ) {
    super();
  }

  readonly subscriptions = [
    onMany(refundRequested, 'send-the-refund', 'refunds', (asked) =>
      this.refunds.send(asked.map(({ payload }) => payload.refundId)),
    ),
    // The provider may have refused a refund because staff have made it there themselves.
    on(refundFailed, 'look-for-refunds-by-hand', 'refunds', ({ payload }) =>
      retriedAfterOutage(this.adoption.lookAtCharge(payload.chargeId)),
    ),
  ];
}
