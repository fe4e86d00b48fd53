import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CisCheck } from './cis/cis-check.entity.js';
import { CisChecks } from './cis/cis-checks.service.js';
import { CisContractor } from './cis/cis-contractor.entity.js';
import { CisContractors } from './cis/cis-contractors.service.js';
import { CisChecksController } from './cis/cis.admin.controller.js';
import { CisProfileController } from './cis/cis.controller.js';
import { TaxNumberReading } from './cis/tax-number-reading.entity.js';
import { TaxDetailsRow } from './tax-details.entity.js';
import { TaxDetails } from './tax-details.service.js';
import { TaxReminders } from './tax-reminders.service.js';
import { TaxController } from './tax.controller.js';

/** What the law has marketplaces ask of whom they pay, and the Construction Industry Scheme. */
@Module({
  imports: [TypeOrmModule.forFeature([TaxDetailsRow, CisContractor, CisCheck, TaxNumberReading]), AuthModule],
  controllers: [TaxController, CisProfileController, CisChecksController],
  providers: [TaxDetails, TaxReminders, CisContractors, CisChecks],
  exports: [TaxDetails, CisContractors, CisChecks],
})
export class TaxModule {}
