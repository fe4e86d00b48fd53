import { Module } from '@nestjs/common';
import { ChargebacksModule } from '../chargebacks/chargebacks.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { WebhooksController } from './webhooks.controller.js';
import { Webhooks } from './webhooks.service.js';
import { WebhooksListener } from './webhooks.listener.js';
import { WebhooksSchedule } from './webhooks.schedule.js';
import { ProviderMessages } from './provider-messages.service.js';

/** What the provider reports. */
@Module({
  imports: [ChargebacksModule, ChargesModule, PayoutsModule, ProviderModule, RefundsModule],
  controllers: [WebhooksController],
  providers: [ProviderMessages, WebhooksListener, WebhooksSchedule, Webhooks],
})
export class WebhooksModule {}
