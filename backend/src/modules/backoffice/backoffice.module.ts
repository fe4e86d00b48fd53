import { Module } from '@nestjs/common';
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
import { StatsController } from './stats.controller.js';
import { Stats } from './stats.service.js';

/** What staff and monitoring read. */
@Module({
  imports: [AuthModule, LeadsModule, BidsModule],
  controllers: [
    AuditAdminController,
    ConfigController,
    CountsController,
    HealthController,
    LeadPreviewController,
    MetricsController,
    StatsController,
    PublicSiteController,
  ],
  providers: [Counts, LeadPreview, Stats, QueueBoard, PublicSite],
  exports: [PublicSite],
})
export class BackofficeModule {}
