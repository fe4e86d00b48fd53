import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FileAudiences } from './file-audiences.service.js';
import { FileClearing } from './file-clearing.service.js';
import { FilesController } from './files.controller.js';
import { FilesMetrics } from './files.metrics.js';
import { FilesSchedule } from './files.schedule.js';
import { ProfilePictureController } from './profile-picture.controller.js';
import { ProfilePictures } from './profile-pictures.service.js';
import { Files } from './files.service.js';
import { FileReaders } from './reading/file-readers.service.js';
import { StoredFile } from './stored-file.entity.js';
import { UploadQuota } from './upload-quota.service.js';
import { UploadsUnderWay } from './uploads-under-way.service.js';

/** Photos and papers that people send. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredFile]), AuthModule],
  controllers: [FilesController, ProfilePictureController],
  providers: [
    Files,
    FileReaders,
    UploadsUnderWay,
    UploadQuota,
    ProfilePictures,
    FileAudiences,
    FileClearing,
    FilesSchedule,
    FilesMetrics,
  ],
  exports: [Files, FileClearing, ProfilePictures, FileAudiences],
})
export class FilesModule {}
