import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ChargebacksModule } from './chargebacks/chargebacks.module.js';
import { ChargesModule } from './charges/charges.module.js';
import { CisModule } from './cis/cis.module.js';
import { DebtsModule } from './debts/debts.module.js';
import { HeldModule } from './held/held.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { ProviderModule } from './provider/provider.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReconcileModule } from './reconcile/reconcile.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { YearsModule } from './years/years.module.js';
import { PaymentsList } from './overview/payments-list.service.js';
import { PaymentSummaries } from './overview/payments-summary.service.js';
import { PaymentsAdminController } from './overview/payments.admin.controller.js';
import { PaymentsController } from './overview/payments.controller.js';

const rooms = [
  ProviderModule,
  LedgerModule,
  HeldModule,
  RefundsModule,
  ChargesModule,
  PayoutsModule,
  DebtsModule,
  ChargebacksModule,
  ReceiptsModule,
  ReconcileModule,
  WebhooksModule,
  YearsModule,
  CisModule,
];

/** The money engine. It knows no lead. */
@Module({
  imports: [AuthModule, ...rooms],
  controllers: [PaymentsAdminController, PaymentsController],
  providers: [PaymentsList, PaymentSummaries],
  exports: rooms,
})
export class PaymentsModule {}
