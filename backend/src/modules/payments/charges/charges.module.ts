import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { Charge } from '../records/charge.entity.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { ChargeOperations } from './charge-operations.service.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { Charges } from './charges.service.js';
import { ChargesSchedule } from './charges.schedule.js';

/** What people pay by card. */
@Module({
  imports: [LedgerModule, ProviderModule, RefundsModule, SettingsModule, TypeOrmModule.forFeature([Charge])],
  providers: [ChargesSchedule, ChargeOperations, ChargeSettlement, Charges],
  exports: [Charges],
})
export class ChargesModule {}
