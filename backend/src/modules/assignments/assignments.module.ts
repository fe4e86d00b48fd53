import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BidsModule } from '../bids/bids.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { JobDetailController } from './job-detail.controller.js';
import { JobDetails } from './job-detail.service.js';

/** The job's page: its bids, its payment, the work that was agreed, and what happened so far. */
@Module({
  imports: [AuthModule, LeadsModule, BidsModule],
  controllers: [JobDetailController],
  providers: [JobDetails],
  exports: [JobDetails],
})
export class AssignmentsModule {}
