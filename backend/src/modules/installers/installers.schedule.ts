import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { Standings } from './standings.service.js';

@Injectable()
export class InstallersSchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(standings: Standings) {
    super();
    this.work = [
      { name: 'installers.fold-counts', every: { cron: '37 3 * * *' }, run: () => standings.foldCounts() },
    ];
  }
}
