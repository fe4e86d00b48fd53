import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { BidsModule } from '../bids/bids.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AccountErasure } from './erasure/erasure.entity.js';
import { Erasures } from './erasure/erasures.service.js';
import { ErasingAccounts } from './erasure/erasing.service.js';
import { OpenBusiness } from './erasure/open-business.service.js';
import { PersonalFiles } from './erasure/personal-files.service.js';
import { DataExport } from './export/data-export.entity.js';
import { DataExports } from './export/data-exports.service.js';
import { ExportMaking } from './export/export-making.service.js';
import { PrivacyAdminController } from './privacy.admin.controller.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyListener } from './privacy.listener.js';
import { RetentionRun } from './retention/retention-run.entity.js';
import { Retention } from './retention/retention.service.js';
import { PrivacySchedule } from './privacy.schedule.js';

/** The data about people: keeping, copying and erasing it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DataExport, AccountErasure, RetentionRun]),
    AuthModule,
    TaxModule,
    FilesModule,
    PaymentsModule,
    LeadsModule,
    BidsModule,
  ],
  controllers: [PrivacyController, PrivacyAdminController],
  providers: [
    DataExports,
    Erasures,
    ErasingAccounts,
    ExportMaking,
    OpenBusiness,
    PersonalFiles,
    PrivacyListener,
    Retention,
    PrivacySchedule,
  ],
})
export class PrivacyModule {}
