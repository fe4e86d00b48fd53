import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { DocumentReminders } from './document-reminders.service.js';
import { Document } from './document.entity.js';
import { DocumentsAdmin } from './documents-admin.service.js';
import { DocumentsAdminController } from './documents.admin.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsSchedule } from './documents.schedule.js';
import { Documents } from './documents.service.js';

/** Papers: people send them, staff read them, and what was read is what "Checked on" stands on. */
@Module({
  imports: [TypeOrmModule.forFeature([Document]), AuthModule, FilesModule, InstallersModule],
  controllers: [DocumentsController, DocumentsAdminController],
  providers: [Documents, DocumentsAdmin, DocumentReminders, DocumentsSchedule],
  exports: [Documents, DocumentsAdmin],
})
export class DocumentsModule {}
