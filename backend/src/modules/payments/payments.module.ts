import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ChargeOperations } from './charge-operations.service.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { Charge } from './charge.entity.js';
import { Charges } from './charges.service.js';
import { Dispute } from './dispute.entity.js';
import { Disputes } from './disputes.service.js';
import { Earnings } from './earnings.service.js';
import { Ledger } from './ledger.service.js';
import { Operations } from './operations.service.js';
import { PaymentsList } from './payments-list.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsListener } from './payments.listener.js';
import { PaymentsSchedule } from './payments.schedule.js';
import { ProviderOperation } from './provider-operation.entity.js';
import { Reconcile } from './reconcile.service.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { Refund } from './refund.entity.js';
import { RefundDesk } from './refund-desk.service.js';
import { RefundsAdminController } from './refunds.admin.controller.js';
import { Refunds } from './refunds.service.js';
import { StripeGateway } from './stripe.gateway.js';
import { Sweeps } from './sweeps.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { Webhooks } from './webhooks.service.js';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([Charge, Refund, Dispute, ProviderOperation])],
  controllers: [PaymentsController, RefundsAdminController, WebhooksController],
  providers: [
    StripeGateway,
    Ledger,
    Sweeps,
    Operations,
    RefundSettlement,
    Refunds,
    RefundDesk,
    ChargeSettlement,
    ChargeOperations,
    Charges,
    Disputes,
    Webhooks,
    PaymentsList,
    Earnings,
    Reconcile,
    PaymentsListener,
    PaymentsSchedule,
  ],
  exports: [Charges, Refunds, Ledger, Earnings, Reconcile],
})
export class PaymentsModule {}
