import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/events/listener.js';
import { ProviderUnavailable } from './payments.errors.js';
import { payoutAccountReady, payoutDue, providerEventReceived, refundRequested } from './payments.events.js';
import { PayoutSending } from './payouts/payout-sending.service.js';
import { Refunds } from './refunds/refunds.service.js';
import { Webhooks } from './provider/webhooks.service.js';

@Injectable()
export class PaymentsListener extends Listener {
  constructor(
    private readonly refunds: Refunds,
    private readonly payouts: PayoutSending,
    private readonly webhooks: Webhooks,
  ) {
    super();
  }

  readonly subscriptions = [
    on(refundRequested, 'send-the-refund', 'refunds', ({ payload }) => this.refunds.send(payload.refundId)),
    on(payoutDue, 'send-the-payout', 'payouts', ({ payload }) => this.payouts.send(payload.payoutId)),
    on(payoutAccountReady, 'release-the-payouts', 'payouts', ({ payload }) =>
      this.payouts.releaseAllOf(payload.userId),
    ),
    on(providerEventReceived, 'apply-provider-event', 'webhooks', ({ payload }) =>
      this.apply(payload.eventId),
    ),
  ];

  /** An outage of the provider is no refusal: the queue tries again. */
  private async apply(eventId: string): Promise<void> {
    try {
      await this.webhooks.apply(eventId);
    } catch (error) {
      if (error instanceof ProviderUnavailable)
        throw new Error('The payment provider does not answer now.', { cause: error });
      throw error;
    }
  }
}
