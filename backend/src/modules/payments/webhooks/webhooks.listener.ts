import { Injectable } from '@nestjs/common';
import { Listener, on, onMany } from '../../../platform/messaging/events/listener.js';
import { providerEventReceived, providerReturnReported } from '../payments.events.js';
import { retriedAfterOutage } from '../provider/retry.js';
import { Webhooks } from './webhooks.service.js';

/** Applies what the provider has reported. */
@Injectable()
export class WebhooksListener extends Listener {
  constructor(private readonly webhooks: Webhooks) {
    super();
  }

  readonly subscriptions = [
    on(providerEventReceived, 'apply-provider-event', 'webhooks', ({ payload }) =>
      retriedAfterOutage(this.webhooks.apply(payload.eventId)),
    ),
    onMany(providerReturnReported, 'apply-reported-return', 'follow-ups', (events) =>
      retriedAfterOutage(this.webhooks.applyAll(events.map(({ payload }) => payload.eventId))),
    ),
  ];
}
