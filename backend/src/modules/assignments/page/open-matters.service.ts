import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Clock } from '../../../platform/time/clock.js';
import { AwardTermsRows } from '../../bids/awards/award-terms.service.js';
import type { Assignment } from '../assignment.entity.js';
import type { Contract } from '../cancellation.policy.js';
import { ContractCancellation } from '../contract-cancellation.entity.js';
import { Dispute } from '../dispute.entity.js';
import { PriceChange } from '../price-change.entity.js';
import { Proposal } from '../proposal.entity.js';
import { WorkDay } from '../work-day.entity.js';

/** The open questions between the two sides of an assignment: a proposal, a dispute, whether a consumer cancels. */
@Injectable()
export class OpenMatters {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly terms: AwardTermsRows,
  ) {}

  proposal(assignmentId: string, tx: Tx = this.database.reader): Promise<Proposal | null> {
    return repository(tx, Proposal).findOneBy({ assignmentId, status: 'open' });
  }

  /** Another price that is proposed, or agreed and not paid. */
  price(assignmentId: string, tx: Tx = this.database.reader): Promise<PriceChange | null> {
    return repository(tx, PriceChange).findOneBy({ assignmentId, status: In(['open', 'paying']) });
  }

  /** The price before its first change; null: it never changed. */
  async firstPrice(assignmentId: string): Promise<number | null> {
    const where = { assignmentId, status: 'done' } as const;
    const first = await repository(this.database, PriceChange).findOne({
      where,
      order: { createdAt: 'ASC' },
    });
    return first?.wasPence ?? null;
  }

  /** The agreed day, and the proposed one that waits for an answer. */
  async days(
    assignmentId: string,
    tx: Tx = this.database.reader,
  ): Promise<{ agreed: WorkDay | null; open: WorkDay | null }> {
    const [agreed, open] = await Promise.all([
      repository(tx, WorkDay).findOneBy({ assignmentId, status: 'agreed' }),
      repository(tx, WorkDay).findOneBy({ assignmentId, status: 'open' }),
    ]);
    return { agreed, open };
  }

  /** The price before staff last lowered it; null: they never have. */
  async loweredFrom(assignmentId: string): Promise<number | null> {
    const where = { assignmentId, proposedBy: IsNull() };
    const latest = await repository(this.database, PriceChange).findOne({
      where,
      order: { createdAt: 'DESC' },
    });
    return latest?.wasPence ?? null;
  }

  /** What decides whether a consumer may cancel. */
  async contract(assignment: Assignment, tx: Tx = this.database.reader): Promise<Contract> {
    const { id } = assignment;
    const terms = await this.terms.find(id, tx);
    if (!terms) return { assignment, terms, agreedDay: null, wasDecided: false, cancelledAt: null };
    const { agreed } = await this.days(id, tx);
    const wasDecided = await this.wasDecided(id, tx);
    const cancellation = await repository(tx, ContractCancellation).findOneBy({ id });
    const cancelledAt = cancellation?.cancelledAt ?? null;
    return { assignment, terms, agreedDay: agreed?.day ?? null, wasDecided, cancelledAt };
  }

  dispute(assignmentId: string, tx: Tx = this.database.reader): Promise<Dispute | null> {
    return repository(tx, Dispute).findOneBy({ assignmentId, status: 'open' });
  }

  /** The latest, open or not. */
  latestDispute(assignmentId: string): Promise<Dispute | null> {
    return repository(this.database, Dispute).findOne({
      where: { assignmentId },
      order: { openedAt: 'DESC' },
    });
  }

  /** Whether staff have split the price: a part of it is gone, so neither side can dispute it again. */
  wasDecided(assignmentId: string, tx: Tx): Promise<boolean> {
    return repository(tx, Dispute).existsBy({ assignmentId, status: 'resolved' });
  }

  /** Whether a dispute has begun at `since` or later. */
  wasDisputedSince(assignmentId: string, since: Date, tx: Tx): Promise<boolean> {
    return repository(tx, Dispute).existsBy({ assignmentId, openedAt: MoreThanOrEqual(since) });
  }

  /** Lapses the open proposal, because something else was decided. */
  async lapse(tx: Tx, assignmentId: string): Promise<void> {
    await repository(tx, Proposal).update(
      { assignmentId, status: 'open' },
      { status: 'lapsed', decidedAt: this.clock.now() },
    );
    await repository(tx, WorkDay).update({ assignmentId, status: 'open' }, { status: 'lapsed' });
    await this.lapsePrice(tx, assignmentId);
  }

  /** Lapses the open price change; a card payment for it must not succeed any more. */
  async lapsePrice(tx: Tx, assignmentId: string): Promise<void> {
    const change = await this.price(assignmentId, tx);
    if (!change) return;
    await repository(tx, PriceChange).update(change.id, {
      status: change.status === 'paying' ? 'ending' : 'lapsed',
      decidedAt: this.clock.now(),
    });
  }

  /** The job has ended otherwise: nothing is left to decide. */
  async close(tx: Tx, assignmentId: string): Promise<void> {
    await this.lapse(tx, assignmentId);
    await repository(tx, Dispute).update(
      { assignmentId, status: 'open' },
      { status: 'closed', endedAt: this.clock.now() },
    );
  }
}
