import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { FactorResets } from './factor-resets.service.js';

@Injectable()
export class FactorResetsSchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(resets: FactorResets) {
    super();
    this.work = [{ name: 'auth.remove-lost-factors', every: 60, run: () => resets.removeDue() }];
  }
}
