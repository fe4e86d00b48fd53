import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { JobPhotos } from './job-photos.service.js';
import { JobViews } from './job-views.service.js';
import { JobsAdminController } from './jobs.admin.controller.js';
import { JobsController } from './jobs.controller.js';
import { Jobs } from './jobs.service.js';
import { LeadViews } from './lead-views.service.js';
import { Lead } from './lead.entity.js';
import { LeadsAdminController } from './leads.admin.controller.js';
import { LeadsSchedule } from './leads.schedule.js';
import { Leads } from './leads.service.js';
import { PlacesController } from './places.controller.js';
import { SaveLeadPipe } from './save-lead.pipe.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TaxModule } from '../tax/tax.module.js';

/** Leads and customers' jobs. */
@Module({
  imports: [TypeOrmModule.forFeature([Lead]), AuthModule, FilesModule, SettingsModule, TaxModule],
  controllers: [LeadsAdminController, JobsAdminController, JobsController, PlacesController],
  providers: [Leads, Jobs, JobPhotos, LeadViews, JobViews, LeadsSchedule, SaveLeadPipe],
  exports: [Leads, Jobs, JobPhotos, LeadViews, JobViews],
})
export class LeadsModule {}
