import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { ThreadsAdmin } from './threads-admin.service.js';
import { ThreadFiles } from './thread-files.service.js';
import { ThreadMessage } from './thread-message.entity.js';
import { ThreadReading } from './thread-reading.entity.js';
import { ThreadReport } from './thread-report.entity.js';
import { ThreadRows } from './thread-rows.service.js';
import { ThreadSideState } from './thread-side.entity.js';
import { ThreadViews } from './thread-views.service.js';
import { Thread } from './thread.entity.js';
import { ThreadsAdminController } from './threads.admin.controller.js';
import { ThreadsController } from './threads.controller.js';
import { ThreadsSchedule } from './threads.schedule.js';
import { Threads } from './threads.service.js';

/** What owners of leads and installers write to each other, and what staff are asked to look at. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Thread, ThreadMessage, ThreadSideState, ThreadReport, ThreadReading]),
    AuthModule,
    InstallersModule,
    FilesModule,
  ],
  controllers: [ThreadsController, ThreadsAdminController],
  providers: [ThreadRows, Threads, ThreadViews, ThreadsAdmin, ThreadFiles, ThreadsSchedule],
  exports: [Threads],
})
export class ThreadsModule {}
