import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HeldModule } from '../held/held.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { Refund } from '../records/refund.entity.js';
import { ManyRefunds } from './many-refunds.service.js';
import { OutsideSettlement } from './outside-settlement.entity.js';
import { OutsideSettlements } from './outside-settlements.service.js';
import { RefundAdoption } from './refund-adoption.service.js';
import { RefundCalls } from './refund-calls.service.js';
import { RefundFollowing } from './refund-following.service.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { RefundsAdmin } from './refunds-admin.service.js';
import { RefundsAdminController } from './refunds.admin.controller.js';
import { Refunds } from './refunds.service.js';
import { RefundApproval } from './refund-approval.entity.js';
import { StaffRefundsController } from './staff-refunds.admin.controller.js';
import { StaffRefunds } from './staff-refunds.service.js';
import { RefundsListener } from './refunds.listener.js';
import { RefundsSchedule } from './refunds.schedule.js';
import { SettlementProofs } from './settlement-proofs.service.js';
import { FilesModule } from '../../files/files.module.js';
import { SettingsModule } from '../../settings/settings.module.js';

/** Money on its way back to a card. */
@Module({
  imports: [
    HeldModule,
    LedgerModule,
    ProviderModule,
    SettingsModule,
    FilesModule,
    TypeOrmModule.forFeature([Refund, RefundApproval, OutsideSettlement]),
  ],
  controllers: [RefundsAdminController, StaffRefundsController],
  providers: [
    RefundsListener,
    RefundsSchedule,
    ManyRefunds,
    OutsideSettlements,
    RefundAdoption,
    RefundCalls,
    RefundFollowing,
    RefundSettlement,
    RefundsAdmin,
    Refunds,
    SettlementProofs,
    StaffRefunds,
  ],
  exports: [ManyRefunds, RefundAdoption, RefundFollowing, RefundSettlement, Refunds],
})
export class RefundsModule {}
