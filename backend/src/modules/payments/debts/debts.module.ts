import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { DebtWriteOff } from './debt-write-off.entity.js';
import { DebtsAdminController } from './debts.admin.controller.js';
import { WriteOffs } from './write-offs.service.js';

/** What installers owe, as staff look after it. */
@Module({
  imports: [LedgerModule, PayoutsModule, SettingsModule, TypeOrmModule.forFeature([DebtWriteOff])],
  controllers: [DebtsAdminController],
  providers: [WriteOffs],
})
export class DebtsModule {}
