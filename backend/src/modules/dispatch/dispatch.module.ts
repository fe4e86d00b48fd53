import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InstallersModule } from '../installers/installers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { DispatchRun } from './dispatch.entity.js';
import { DispatchListener } from './dispatch.listener.js';
import { DispatchSchedule } from './dispatch.schedule.js';
import { Dispatch } from './dispatch.service.js';
import { Matching } from './matching.service.js';

/** Which installers are notified of a lead. */
@Module({
  imports: [TypeOrmModule.forFeature([DispatchRun]), InstallersModule, LeadsModule],
  providers: [Dispatch, Matching, DispatchListener, DispatchSchedule],
  exports: [Dispatch],
})
export class DispatchModule {}
