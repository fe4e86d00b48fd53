import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AuditAdminController } from './audit.admin.controller.js';
import { ConfigController } from './config.controller.js';
import { CountsController } from './counts.controller.js';
import { Counts } from './counts.reads.js';
import { BidsModule } from '../bids/bids.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { HealthController } from './health.controller.js';
import { LeadPreviewController } from './lead-preview.controller.js';
import { LeadPreview } from './lead-preview.reads.js';
import { MetricsController } from './metrics.controller.js';
import { PublicSiteController } from './public-site.controller.js';
import { PublicSite } from './public-site.service.js';
import { QueueBoard } from './queue-board.js';
import { LeadRecords } from './records/lead-record.reads.js';
import { PaymentRecords } from './records/payment-record.reads.js';
import { RecordsAdminController } from './records/records.admin.controller.js';
import { SearchAdminController } from './search/search.admin.controller.js';
import { StaffSearch } from './search/search.reads.js';
import { StaffNote } from './timeline/staff-note.entity.js';
import { StaffNotes } from './timeline/staff-notes.service.js';
import { TimelineAdminController } from './timeline/timeline.admin.controller.js';
import { Timelines } from './timeline/timeline.reads.js';
import { StatsController } from './stats.controller.js';
import { Stats } from './stats.service.js';

/** What staff and monitoring read. */
@Module({
  imports: [TypeOrmModule.forFeature([StaffNote]), AuthModule, LeadsModule, BidsModule],
  controllers: [
    AuditAdminController,
    ConfigController,
    CountsController,
    HealthController,
    LeadPreviewController,
    MetricsController,
    StatsController,
    PublicSiteController,
    SearchAdminController,
    RecordsAdminController,
    TimelineAdminController,
  ],
  providers: [
    Counts,
    LeadPreview,
    Stats,
    QueueBoard,
    PublicSite,
    StaffSearch,
    Timelines,
    StaffNotes,
    LeadRecords,
    PaymentRecords,
  ],
  exports: [PublicSite],
})
export class BackofficeModule {}
