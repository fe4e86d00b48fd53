import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { BidsModule } from '../bids/bids.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { Assignment } from './assignment.entity.js';
import { AssignmentEntry } from './assignment-entry.entity.js';
import { AssignmentFiles } from './assignment-files.service.js';
import { AssignmentReviews } from './assignment-reviews.service.js';
import { AssignmentReviewsController } from './assignment-reviews.controller.js';
import { AssignmentRows } from './assignment-rows.service.js';
import { AssignmentViews } from './assignment-views.service.js';
import { AssignmentsController } from './assignments.controller.js';
import { AssignmentsListener } from './assignments.listener.js';
import { AssignmentsSchedule } from './assignments.schedule.js';
import { Assignments } from './assignments.service.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AssignmentsAdminController } from './assignments.admin.controller.js';
import { DisputeReads } from './dispute-reads.service.js';
import { DisputeDesk } from './dispute-desk.service.js';
import { DisputesController } from './disputes.controller.js';
import { Dispute } from './dispute.entity.js';
import { Disputes } from './disputes.service.js';
import { JobDetailController } from './job-detail.controller.js';
import { JobDetails } from './job-detail.service.js';
import { OpenMatters } from './open-matters.service.js';
import { JobMoney } from './job-money.service.js';
import { PriceChange } from './price-change.entity.js';
import { PriceChangesController } from './price-changes.controller.js';
import { PriceChanges } from './price-changes.service.js';
import { PricePayments } from './price-payments.service.js';
import { Proposal } from './proposal.entity.js';
import { Proposals } from './proposals.service.js';
import { Reopening } from './reopening.service.js';
import { PayoutDoor } from './payout-door.service.js';
import { WorkDay } from './work-day.entity.js';
import { WorkDaysController } from './work-days.controller.js';
import { WorkDays } from './work-days.service.js';
import { WonPrices } from './won-prices.service.js';
import { Work } from './work.service.js';

/** The job's page, and the work after the award: submitted, approved, paid for, or left. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Assignment, AssignmentEntry, Proposal, Dispute, PriceChange, WorkDay]),
    AuthModule,
    FilesModule,
    InstallersModule,
    LeadsModule,
    BidsModule,
    PaymentsModule,
    ReviewsModule,
  ],
  controllers: [
    JobDetailController,
    AssignmentsController,
    DisputesController,
    PriceChangesController,
    WorkDaysController,
    AssignmentReviewsController,
    AssignmentsAdminController,
  ],
  providers: [
    JobDetails,
    Reopening,
    Assignments,
    AssignmentRows,
    AssignmentViews,
    AssignmentFiles,
    OpenMatters,
    Work,
    Proposals,
    Disputes,
    DisputeDesk,
    DisputeReads,
    PayoutDoor,
    JobMoney,
    PriceChanges,
    WorkDays,
    PricePayments,
    WonPrices,
    AssignmentReviews,
    AssignmentsListener,
    AssignmentsSchedule,
  ],
  exports: [JobDetails, AssignmentRows, AssignmentReviews, Work, Disputes],
})
export class AssignmentsModule {}
