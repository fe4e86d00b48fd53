import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { DocumentReminders } from './document-reminders.service.js';

@Injectable()
export class DocumentsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(reminders: DocumentReminders) {
    super();
    this.work = [{ name: 'documents.remind-of-ends', every: 'sweep', run: () => reminders.remind() }];
  }
}
