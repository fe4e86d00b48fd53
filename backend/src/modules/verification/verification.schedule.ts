import { Injectable } from '@nestjs/common';
import { Schedule, type ScheduledWork } from '../../platform/messaging/events/listener.js';
import { TextBudget } from './text-budget.service.js';
import { VerificationCodes } from './verification-codes.service.js';

@Injectable()
export class VerificationSchedule extends Schedule {
  readonly work: readonly ScheduledWork[];

  constructor(codes: VerificationCodes, budget: TextBudget) {
    super();
    this.work = [
      { name: 'verification.forget-old-codes', every: 3_600, run: () => codes.forgetOld() },
      { name: 'verification.forget-old-text-hours', every: 3_600, run: () => budget.forgetOld() },
    ];
  }
}
