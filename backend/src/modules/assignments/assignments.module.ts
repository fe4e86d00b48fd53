import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { BidsModule } from '../bids/bids.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { Assignment } from './assignment.entity.js';
import { AssignmentEntry } from './assignment-entry.entity.js';
import { AssignmentFiles } from './page/assignment-files.service.js';
import { AssignmentReviews } from './work/assignment-reviews.service.js';
import { AssignmentReviewsController } from './work/assignment-reviews.controller.js';
import { AssignmentLock } from './prices/assignment-lock.service.js';
import { AssignmentRows } from './assignment-rows.service.js';
import { AssignmentStory } from './page/assignment-story.service.js';
import { AssignmentSummaries } from './page/assignment-summaries.service.js';
import { WorkBrief } from './page/work-brief.service.js';
import { AssignmentViews } from './page/assignment-views.service.js';
import { AssignmentsController } from './work/assignments.controller.js';
import { AssignmentsInvariants } from './assignments.invariants.js';
import { AssignmentsListener } from './assignments.listener.js';
import { AssignmentsSchedule } from './assignments.schedule.js';
import { Assignments } from './assignments.service.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AssignmentsAdminController } from './disputes/assignments.admin.controller.js';
import { DisputeReads } from './page/dispute-reads.service.js';
import { DisputesAdmin } from './disputes/disputes-admin.service.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { Dispute } from './dispute.entity.js';
import { Disputes } from './disputes/disputes.service.js';
import { HeldPrices } from './prices/held-prices.service.js';
import { JobPageModule } from './page/job-page.module.js';
import { OpenMatters } from './page/open-matters.service.js';
import { JobMoney } from './prices/job-money.service.js';
import { PriceChange } from './price-change.entity.js';
import { PriceChangesController } from './prices/price-changes.controller.js';
import { PriceChanges } from './prices/price-changes.service.js';
import { PricePayments } from './prices/price-payments.service.js';
import { Proposal } from './proposal.entity.js';
import { Proposals } from './disputes/proposals.service.js';
import { ApprovedPay } from './prices/approved-pay.service.js';
import { ContractCancellation } from './contract-cancellation.entity.js';
import { ContractCancellations } from './ending/contract-cancellations.service.js';
import { ContractCancellationsController } from './ending/contract-cancellations.controller.js';
import { WorkDay } from './work-day.entity.js';
import { WorkInvoice } from './work-invoice.entity.js';
import { WorkInvoicesController } from './invoices/invoices.controller.js';
import { InvoiceDocuments } from './invoices/invoice-documents.service.js';
import { WorkInvoices } from './invoices/invoices.service.js';
import { WorkDaysController } from './days/work-days.controller.js';
import { CalendarAddressController, CalendarFeedController } from './days/calendar-feeds.controller.js';
import { CalendarFeeds } from './days/calendar-feeds.service.js';
import { WorkDays } from './days/work-days.service.js';
import { WonPrices } from './prices/won-prices.service.js';
import { Work } from './work/work.service.js';

/** The job's page, and the work after the award: submitted, approved, paid for, or left. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Assignment,
      AssignmentEntry,
      Proposal,
      Dispute,
      PriceChange,
      WorkDay,
      WorkInvoice,
      ContractCancellation,
    ]),
    AuthModule,
    FilesModule,
    InstallersModule,
    LeadsModule,
    BidsModule,
    PaymentsModule,
    ReviewsModule,
    JobPageModule,
  ],
  controllers: [
    AssignmentsController,
    WorkInvoicesController,
    DisputesController,
    ContractCancellationsController,
    PriceChangesController,
    WorkDaysController,
    CalendarAddressController,
    CalendarFeedController,
    AssignmentReviewsController,
    AssignmentsAdminController,
  ],
  providers: [
    Assignments,
    AssignmentLock,
    AssignmentRows,
    AssignmentViews,
    WorkBrief,
    AssignmentSummaries,
    AssignmentStory,
    AssignmentFiles,
    OpenMatters,
    Work,
    Proposals,
    ContractCancellations,
    Disputes,
    DisputesAdmin,
    DisputeReads,
    ApprovedPay,
    JobMoney,
    HeldPrices,
    PriceChanges,
    WorkDays,
    InvoiceDocuments,
    WorkInvoices,
    CalendarFeeds,
    PricePayments,
    WonPrices,
    AssignmentReviews,
    AssignmentsInvariants,
    AssignmentsListener,
    AssignmentsSchedule,
  ],
  exports: [JobPageModule, AssignmentRows, AssignmentReviews, Work, InvoiceDocuments, Disputes],
})
export class AssignmentsModule {}
