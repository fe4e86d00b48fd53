import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../../../platform/messaging/events/listener.js';
import { TaxDetails } from '../../../tax/tax-details.service.js';
import { taxDetailsGiven } from '../../../tax/tax.events.js';
import { payoutAccountReady, payoutDue, payoutSent } from '../../payments.events.js';
import { PayoutSending } from './payout-sending.service.js';

/** Sends pay as soon as it is due, or what kept it has gone. */
@Injectable()
export class PayoutsListener extends Listener {
  constructor(
    private readonly payouts: PayoutSending,
    private readonly taxDetails: TaxDetails,
  ) {
    super();
  }

  readonly subscriptions = [
    on(payoutDue, 'send-the-payout', 'payouts', ({ payload }) => this.payouts.send(payload.payoutId)),
    on(payoutAccountReady, 'release-the-payouts', 'payouts', ({ payload }) =>
      this.payouts.releaseAllOf(payload.userId),
    ),
    on(taxDetailsGiven, 'release-the-payouts-that-waited-for-tax-details', 'payouts', ({ payload }) =>
      this.payouts.releaseAllOf(payload.userId),
    ),
    on(payoutSent, 'ask-for-tax-details', 'follow-ups', ({ payload }) =>
      this.taxDetails.ask(payload.payeeId),
    ),
  ];
}
