import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectGateway } from './connect.gateway.js';
import { Following } from './following.service.js';
import { LostClaims } from './lost-claims.service.js';
import { OperationBatches } from './operation-batches.service.js';
import { Asking } from './asking.service.js';
import { Operations } from './operations.service.js';
import { ProviderAccount } from './provider-account.service.js';
import { ProviderAlarm } from './provider-alarm.service.js';
import { ProviderOperation } from './provider-operation.entity.js';
import { ProviderMetrics } from './provider.metrics.js';
import { ProviderState } from './provider-state.service.js';
import { StripeGateway } from './stripe.gateway.js';

/** The card provider, and how it is asked: an operation row first, and again after lost answers. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderOperation])],
  providers: [
    ConnectGateway,
    Following,
    LostClaims,
    OperationBatches,
    Operations,
    Asking,
    ProviderAccount,
    ProviderAlarm,
    ProviderMetrics,
    ProviderState,
    StripeGateway,
  ],
  exports: [
    Asking,
    ConnectGateway,
    Following,
    LostClaims,
    OperationBatches,
    Operations,
    ProviderState,
    StripeGateway,
  ],
})
export class ProviderModule {}
