import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FileAudiences } from './file-audiences.service.js';
import { FileClearing } from './file-clearing.service.js';
import { FilesController } from './files.controller.js';
import { FilesSchedule } from './files.schedule.js';
import { Files } from './files.service.js';
import { StoredFile } from './stored-file.entity.js';

/** Photos and papers that people send. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredFile]), AuthModule],
  controllers: [FilesController],
  providers: [Files, FileAudiences, FileClearing, FilesSchedule],
  exports: [Files, FileAudiences],
})
export class FilesModule {}
