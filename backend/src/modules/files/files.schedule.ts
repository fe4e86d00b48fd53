import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { FileClearing } from './file-clearing.service.js';
import { UploadQuota } from './upload-quota.service.js';

@Injectable()
export class FilesSchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(clearing: FileClearing, quota: UploadQuota) {
    super();
    this.work = [
      { name: 'files.clear', every: 3_600, run: () => clearing.clear() },
      { name: 'files.forget-upload-days', every: 86_400, run: () => quota.forgetOld() },
    ];
  }
}
