import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { ErasingAccounts } from './erasure/erasing.service.js';
import { Retention } from './retention/retention.service.js';
import { ExportMaking } from './export/export-making.service.js';

@Injectable()
export class PrivacySchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(exports: ExportMaking, erasing: ErasingAccounts, retention: Retention) {
    super();
    this.work = [
      { name: 'privacy.clear-exports', every: 3_600, run: () => exports.clear() },
      { name: 'privacy.erase-accounts', every: 'sweep', run: () => erasing.goOn() },
      { name: 'privacy.enforce-retention', every: 3_600, run: () => retention.enforce() },
    ];
  }
}
