import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { BidsModule } from '../../bids/bids.module.js';
import { LeadsModule } from '../../leads/leads.module.js';
import { CalledOffJobs } from './called-off-jobs.service.js';
import { JobDetailController } from './job-detail.controller.js';
import { JobDetails } from './job-detail.service.js';
import { JobStreet } from './job-street.service.js';

/** A customer's page of one job, from its posting to the work. */
@Module({
  imports: [AuthModule, BidsModule, LeadsModule],
  controllers: [JobDetailController],
  providers: [CalledOffJobs, JobDetails, JobStreet],
  exports: [JobDetails],
})
export class JobPageModule {}
