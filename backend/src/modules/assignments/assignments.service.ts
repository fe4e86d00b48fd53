import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { AwardRows } from '../bids/awards/award-rows.service.js';
import type { Award } from '../bids/award.entity.js';
import { Assignment } from './assignment.entity.js';
import { AssignmentRows, factsOf } from './assignment-rows.service.js';
import { assignmentCancelled } from './assignments.events.js';
import { hasEndedForGood } from './assignments.policy.js';
import { JobMoney } from './prices/job-money.service.js';
import { OpenMatters } from './page/open-matters.service.js';

/** The work that was agreed lives as its award does: it begins in the transaction that awards, and ends in the one that undoes it. */
@Injectable()
export class Assignments implements OnModuleInit {
  constructor(
    private readonly awards: AwardRows,
    private readonly rows: AssignmentRows,
    private readonly open: OpenMatters,
    private readonly money: JobMoney,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.awards.addFollower({
      won: (tx, award) => this.begin(tx, award),
      undone: (tx, award) => this.end(tx, award.id),
    });
  }

  private async begin(tx: Tx, award: Award): Promise<void> {
    const { id, leadId, installerId, payerId, pricePence, feePercent, feePence, awardedAt } = award;
    const { approvalDays, reviewDays } = award;
    await repository(tx, Assignment).insert({
      id,
      leadId,
      installerId,
      customerId: payerId,
      pricePence,
      feePercent,
      feePence,
      approvalDays,
      reviewDays,
      status: 'active',
      acceptedAt: awardedAt ?? this.clock.now(),
    });
  }

  /** The end of the lead has undone the award: nothing is left to do for either side. */
  private async end(tx: Tx, id: string): Promise<void> {
    await this.money.giveBackExtras(tx, id, 'lead-ended');
    const assignment = await this.rows.get(id, tx);
    if (hasEndedForGood(assignment)) return;
    await this.rows.change(tx, assignment, { status: 'cancelled', endedAt: this.clock.now() });
    await this.open.close(tx, id);
    await this.rows.addEntry(tx, id, { kind: 'cancelled', side: 'clock', actorId: null });
    await this.outbox.record(tx, assignmentCancelled, factsOf(assignment));
  }
}
