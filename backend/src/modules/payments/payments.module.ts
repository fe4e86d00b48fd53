import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ChargeOperations } from './charges/charge-operations.service.js';
import { ChargeSettlement } from './charges/charge-settlement.service.js';
import { Charge } from './charge.entity.js';
import { Charges } from './charges/charges.service.js';
import { Chargeback } from './chargeback.entity.js';
import { Chargebacks } from './chargebacks/chargebacks.service.js';
import { WonBack } from './chargebacks/won-back.service.js';
import { Earnings } from './ledger/earnings.service.js';
import { HeldMoney } from './held/held-money.service.js';
import { Ledger } from './ledger/ledger.service.js';
import { Following } from './provider/following.service.js';
import { LostClaims } from './provider/lost-claims.service.js';
import { OperationBatches } from './provider/operation-batches.service.js';
import { Operations } from './provider/operations.service.js';
import { Forfeits } from './held/forfeits.service.js';
import { Payout } from './payout.entity.js';
import { PayoutAccount } from './payouts/payout-account.entity.js';
import { BankPayouts } from './payouts/bank-payouts.service.js';
import { Clawback } from './payouts/clawback.entity.js';
import { ClawbackCalls } from './payouts/clawback-calls.service.js';
import { Clawbacks } from './payouts/clawbacks.service.js';
import { Debts } from './payouts/debts.service.js';
import { PayoutAccounts } from './payouts/payout-accounts.service.js';
import { PayoutSending } from './payouts/payout-sending.service.js';
import { ConnectController } from './payouts/connect.controller.js';
import { ConnectGateway } from './provider/connect.gateway.js';
import { PayoutSetup } from './payouts/payout-setup.service.js';
import { PayoutRows } from './payouts/payout-rows.service.js';
import { Repayments } from './payouts/repayments.service.js';
import { PayoutSettlement } from './payouts/payout-settlement.service.js';
import { Receipt } from './receipts/receipt.entity.js';
import { CreditNotes } from './receipts/credit-notes.service.js';
import { ReceiptRows } from './receipts/receipt-rows.service.js';
import { Receipts } from './receipts/receipts.service.js';
import { PayoutsAdmin } from './payouts/payouts-admin.service.js';
import { PayoutReductions } from './payouts/payout-reductions.service.js';
import { PayoutsAdminController } from './payouts/payouts.admin.controller.js';
import { Payouts } from './payouts/payouts.service.js';
import { PaymentsList } from './payments-list.service.js';
import { PaymentSummaries } from './payments-summary.service.js';
import { PaymentsAdminController } from './payments.admin.controller.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsListener } from './payments.listener.js';
import { PaymentsMetrics } from './payments.metrics.js';
import { PaymentsSchedule } from './payments.schedule.js';
import { ProviderAlarm } from './provider/provider-alarm.service.js';
import { ProviderOperation } from './provider/provider-operation.entity.js';
import { ReconcileRepair } from './reconcile/reconcile-repair.service.js';
import { BalanceMovements } from './reconcile/balance-movements.service.js';
import { ReconcileRows } from './reconcile/reconcile-rows.service.js';
import { BankPayoutComparison } from './reconcile/bank-payout-comparison.service.js';
import { TransferComparison } from './reconcile/transfer-comparison.service.js';
import { ReconcileRuns } from './reconcile/reconcile-runs.service.js';
import { Reconcile } from './reconcile/reconcile.service.js';
import { RefundAdoption } from './refunds/refund-adoption.service.js';
import { RefundCalls } from './refunds/refund-calls.service.js';
import { RefundSettlement } from './refunds/refund-settlement.service.js';
import { Refund } from './refund.entity.js';
import { RefundsAdmin } from './refunds/refunds-admin.service.js';
import { RefundsAdminController } from './refunds/refunds.admin.controller.js';
import { ManyRefunds } from './refunds/many-refunds.service.js';
import { Refunds } from './refunds/refunds.service.js';
import { StripeGateway } from './provider/stripe.gateway.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { Webhooks } from './webhooks/webhooks.service.js';

@Module({
  imports: [
    AuthModule,
    TypeOrmModule.forFeature([
      Charge,
      Refund,
      Chargeback,
      Payout,
      PayoutAccount,
      Clawback,
      Receipt,
      ProviderOperation,
    ]),
  ],
  controllers: [
    PaymentsAdminController,
    ConnectController,
    PaymentsController,
    RefundsAdminController,
    PayoutsAdminController,
    WebhooksController,
  ],
  providers: [
    LostClaims,
    StripeGateway,
    ConnectGateway,
    Ledger,
    HeldMoney,
    ProviderAlarm,
    Operations,
    OperationBatches,
    Following,
    RefundCalls,
    RefundSettlement,
    Refunds,
    ManyRefunds,
    RefundAdoption,
    RefundsAdmin,
    ChargeSettlement,
    ChargeOperations,
    Charges,
    Chargebacks,
    WonBack,
    Forfeits,
    PayoutAccounts,
    Debts,
    PayoutSettlement,
    PayoutRows,
    Repayments,
    ClawbackCalls,
    Clawbacks,
    BankPayouts,
    PayoutSending,
    PayoutSetup,
    Payouts,
    PayoutReductions,
    PayoutsAdmin,
    ReceiptRows,
    Receipts,
    CreditNotes,
    Webhooks,
    PaymentsList,
    PaymentSummaries,
    Earnings,
    Reconcile,
    ReconcileRepair,
    ReconcileRows,
    BankPayoutComparison,
    TransferComparison,
    ReconcileRuns,
    BalanceMovements,
    PaymentsListener,
    PaymentsMetrics,
    PaymentsSchedule,
  ],
  exports: [
    LostClaims,
    Charges,
    Refunds,
    ManyRefunds,
    Payouts,
    PayoutReductions,
    PayoutAccounts,
    Forfeits,
    WonBack,
    Ledger,
    HeldMoney,
    Earnings,
    Reconcile,
    ReconcileRepair,
  ],
})
export class PaymentsModule {}
