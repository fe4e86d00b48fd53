import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { ReportCounts } from './report-counts.service.js';

@Injectable()
export class ReportsSchedule extends Schedule {
  constructor(private readonly counts: ReportCounts) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    { name: 'backoffice.count-reports', every: 'sweep', run: () => this.counts.countDue() },
  ];
}
