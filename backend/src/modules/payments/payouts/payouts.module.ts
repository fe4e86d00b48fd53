import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../auth/auth.module.js';
import { TaxModule } from '../../tax/tax.module.js';
import { HeldModule } from '../held/held.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { Payout } from '../records/payout.entity.js';
import { ProviderModule } from '../provider/provider.module.js';
import { AccountClosing } from './account-closing.service.js';
import { BankPayouts } from './sending/bank-payouts.service.js';
import { ClawbackCalls } from './clawback-calls.service.js';
import { Clawback } from './clawback.entity.js';
import { Clawbacks } from './clawbacks.service.js';
import { ConnectController } from './connect.controller.js';
import { Debts } from './debts.service.js';
import { PayoutAccount } from './payout-account.entity.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { PayoutHolds } from './payout-holds.service.js';
import { PayoutReductions } from './payout-reductions.service.js';
import { PayoutRows } from './payout-rows.service.js';
import { PayoutFollowing } from './sending/payout-following.service.js';
import { PayoutSending } from './sending/payout-sending.service.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { PayoutSetup } from './payout-setup.service.js';
import { PayoutsAdmin } from './payouts-admin.service.js';
import { PayoutsAdminController } from './payouts.admin.controller.js';
import { Payouts } from './payouts.service.js';
import { Repayments } from './repayments.service.js';
import { PayoutsListener } from './sending/payouts.listener.js';
import { Transfers } from './sending/transfers.service.js';
import { UnsentPay } from './unsent-pay.service.js';

/** Pay: accounts, sending it, and taking it back. */
@Module({
  imports: [
    AuthModule,
    HeldModule,
    LedgerModule,
    ProviderModule,
    TaxModule,
    TypeOrmModule.forFeature([Payout, PayoutAccount, Clawback]),
  ],
  controllers: [ConnectController, PayoutsAdminController],
  providers: [
    AccountClosing,
    BankPayouts,
    ClawbackCalls,
    Clawbacks,
    Debts,
    PayoutAccounts,
    PayoutFollowing,
    PayoutHolds,
    PayoutReductions,
    PayoutRows,
    PayoutSending,
    PayoutSettlement,
    PayoutSetup,
    PayoutsAdmin,
    Payouts,
    PayoutsListener,
    Repayments,
    Transfers,
    UnsentPay,
  ],
  exports: [
    AccountClosing,
    BankPayouts,
    Clawbacks,
    PayoutAccounts,
    PayoutFollowing,
    PayoutReductions,
    PayoutSending,
    Payouts,
    Repayments,
    UnsentPay,
  ],
})
export class PayoutsModule {}
