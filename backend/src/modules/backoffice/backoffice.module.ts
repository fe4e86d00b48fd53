import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AuditAdminController } from './audit.admin.controller.js';
import { ConfigController } from './config.controller.js';
import { BrowserConfig } from './config.service.js';
import { CountsController } from './counts.controller.js';
import { Counts } from './counts.reads.js';
import { BidsModule } from '../bids/bids.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { HealthController } from './health.controller.js';
import { MarketHealthAdminController } from './health/health.admin.controller.js';
import { HealthReads } from './health/health.reads.js';
import { MarketHealth } from './health/market-health.service.js';
import { LeadPreviewController } from './lead-preview.controller.js';
import { LeadPreview } from './lead-preview.reads.js';
import { MarketFigures } from './metrics/market-figures.reads.js';
import { MarketMetrics } from './metrics/market.metrics.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { PublicSiteController } from './public-site.controller.js';
import { PublicSite } from './public-site.service.js';
import { QueueBoard } from './board/queue-board.js';
import { LeadRecords } from './records/lead-record.reads.js';
import { PaymentRecords } from './records/payment-record.reads.js';
import { WorkPayments } from './records/work-payments.reads.js';
import { RecordsAdminController } from './records/records.admin.controller.js';
import { ReportCounts } from './reports/report-counts.service.js';
import { ReportsAdminController } from './reports/reports.admin.controller.js';
import { ReportsListener } from './reports/reports.listener.js';
import { ReportedReads } from './reports/reported.reads.js';
import { ReportReads } from './reports/reports.reads.js';
import { ReportsSchedule } from './reports/reports.schedule.js';
import { Reports } from './reports/reports.service.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SearchAdminController } from './search/search.admin.controller.js';
import { StaffSearch } from './search/search.reads.js';
import { StatementAdminController } from './statement/statement.admin.controller.js';
import { Statements } from './statement/statement.service.js';
import { PublicStatusController } from './status/public-status.controller.js';
import { StatusReads } from './status/status.reads.js';
import { PublicStatus } from './status/public-status.service.js';
import { StaffActsController } from './timeline/staff-acts.controller.js';
import { StaffNote } from './timeline/staff-note.entity.js';
import { StaffNotes } from './timeline/staff-notes.service.js';
import { TimelineAdminController } from './timeline/timeline.admin.controller.js';
import { Timelines } from './timeline/timeline.reads.js';
import { StaffWork } from './work/staff-work.entity.js';
import { WorkAdminController } from './work/work.admin.controller.js';
import { WaitingWork } from './work/work.reads.js';
import { TicketPayments } from './work/ticket-payments.service.js';
import { StaffQueue } from './work/work.service.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { TurnsController } from './turns/turns.controller.js';
import { Turns } from './turns/turns.service.js';
import { StatsController } from './stats.controller.js';
import { Stats } from './stats.service.js';
import { SettingsModule } from '../settings/settings.module.js';

/** What staff and monitoring read. */
@Module({
  imports: [
    TypeOrmModule.forFeature([StaffNote, StaffWork]),
    SettingsModule,
    AuthModule,
    LeadsModule,
    BidsModule,
    PaymentsModule,
    TicketsModule,
  ],
  controllers: [
    AuditAdminController,
    ConfigController,
    CountsController,
    HealthController,
    LeadPreviewController,
    MetricsController,
    StatsController,
    TurnsController,
    PublicSiteController,
    SearchAdminController,
    RecordsAdminController,
    TimelineAdminController,
    StaffActsController,
    WorkAdminController,
    MarketHealthAdminController,
    ReportsAdminController,
    StatementAdminController,
    PublicStatusController,
  ],
  providers: [
    BrowserConfig,
    Counts,
    LeadPreview,
    Stats,
    Turns,
    QueueBoard,
    PublicSite,
    StaffSearch,
    Timelines,
    StaffNotes,
    LeadRecords,
    PaymentRecords,
    WorkPayments,
    WaitingWork,
    StaffQueue,
    TicketPayments,
    HealthReads,
    MarketHealth,
    MarketFigures,
    MarketMetrics,
    ReportReads,
    ReportedReads,
    Reports,
    ReportCounts,
    ReportsListener,
    ReportsSchedule,
    Statements,
    StatusReads,
    PublicStatus,
  ],
  exports: [PublicSite, PublicStatus],
})
export class BackofficeModule {}
