import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Chargeback } from '../records/chargeback.entity.js';
import { ChargesModule } from '../charges/charges.module.js';
import { HeldModule } from '../held/held.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { ChargebackFollowing } from './chargeback-following.service.js';
import { Chargebacks } from './chargebacks.service.js';
import { WonBack } from './won-back.service.js';
import { ChargebacksSchedule } from './chargebacks.schedule.js';

/** Charges that a card holder’s bank takes back. */
@Module({
  imports: [
    ChargesModule,
    HeldModule,
    LedgerModule,
    PayoutsModule,
    ProviderModule,
    RefundsModule,
    TypeOrmModule.forFeature([Chargeback]),
  ],
  providers: [ChargebackFollowing, ChargebacksSchedule, Chargebacks, WonBack],
  exports: [ChargebackFollowing, Chargebacks, WonBack],
})
export class ChargebacksModule {}
