import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { TaxDetailsRow } from './tax-details.entity.js';
import { TaxDetails } from './tax-details.service.js';
import { TaxReminders } from './tax-reminders.service.js';
import { TaxController } from './tax.controller.js';

/** What the law has marketplaces ask of whom they pay. */
@Module({
  imports: [TypeOrmModule.forFeature([TaxDetailsRow]), AuthModule],
  controllers: [TaxController],
  providers: [TaxDetails, TaxReminders],
  exports: [TaxDetails],
})
export class TaxModule {}
