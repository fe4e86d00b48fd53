import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { TaxModule } from '../../tax/tax.module.js';
import { SellersReport } from './sellers-report.service.js';
import { ToldYears } from './told-years.service.js';
import { YearsAdminController } from './years.admin.controller.js';
import { YearsController } from './years.controller.js';
import { YearsListener } from './years.listener.js';
import { Years } from './years.service.js';

/** What each installer was paid, year by year. */
@Module({
  imports: [AuthModule, SettingsModule, TaxModule],
  controllers: [YearsController, YearsAdminController],
  providers: [Years, SellersReport, ToldYears, YearsListener],
  exports: [Years],
})
export class YearsModule {}
