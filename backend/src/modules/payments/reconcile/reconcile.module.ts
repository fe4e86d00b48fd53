import { Module } from '@nestjs/common';
import { ChargebacksModule } from '../chargebacks/chargebacks.module.js';
import { ChargesModule } from '../charges/charges.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { Adoptions } from './adoptions.service.js';
import { BalanceMovements } from './balance-movements.service.js';
import { BankPayoutComparison } from './bank-payout-comparison.service.js';
import { DifferencesNow } from './differences-now.service.js';
import { ReconcileMetrics } from './reconcile.metrics.js';
import { ReconcileAdminController } from './reconcile.admin.controller.js';
import { ReconcileRepair } from './reconcile-repair.service.js';
import { ReconcileRows } from './reconcile-rows.service.js';
import { ReconcileRuns } from './reconcile-runs.service.js';
import { Reconcile } from './reconcile.service.js';
import { TransferComparison } from './transfer-comparison.service.js';
import { ReconcileSchedule } from './reconcile.schedule.js';

/** The books beside the provider’s. */
@Module({
  imports: [ChargebacksModule, ChargesModule, LedgerModule, PayoutsModule, ProviderModule, RefundsModule],
  controllers: [ReconcileAdminController],
  providers: [
    DifferencesNow,
    ReconcileSchedule,
    Adoptions,
    BalanceMovements,
    BankPayoutComparison,
    ReconcileMetrics,
    ReconcileRepair,
    ReconcileRows,
    ReconcileRuns,
    Reconcile,
    TransferComparison,
  ],
  exports: [BalanceMovements, ReconcileRepair, ReconcileRuns, Reconcile],
})
export class ReconcileModule {}
