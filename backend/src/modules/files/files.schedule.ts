import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { FileClearing } from './file-clearing.service.js';

@Injectable()
export class FilesSchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(clearing: FileClearing) {
    super();
    this.work = [{ name: 'files.clear', every: 3_600, run: () => clearing.clear() }];
  }
}
