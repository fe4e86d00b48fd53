import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { YearsAdminController } from './years.admin.controller.js';
import { YearsController } from './years.controller.js';
import { Years } from './years.service.js';

/** What each installer was paid, year by year. */
@Module({
  imports: [AuthModule],
  controllers: [YearsController, YearsAdminController],
  providers: [Years],
})
export class YearsModule {}
