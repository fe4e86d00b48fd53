import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { Clock } from '../../../platform/time/clock.js';
import { Dispute } from '../dispute.entity.js';
import { PriceChange } from '../price-change.entity.js';
import { Proposal } from '../proposal.entity.js';
import { WorkDay } from '../work-day.entity.js';

/** What is open between the two sides of an assignment: a proposal, a dispute. */
@Injectable()
export class OpenMatters {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  proposal(assignmentId: string, tx: Tx = this.database.reader): Promise<Proposal | null> {
    return tx.findOneBy(Proposal, { assignmentId, status: 'open' });
  }

  /** Another price that is proposed, or agreed and not paid. */
  price(assignmentId: string, tx: Tx = this.database.reader): Promise<PriceChange | null> {
    return tx.findOneBy(PriceChange, { assignmentId, status: In(['open', 'paying']) });
  }

  /** What the work was agreed for before its price first changed; null: it never has. */
  async firstPrice(assignmentId: string): Promise<number | null> {
    const where = { assignmentId, status: 'done' } as const;
    const first = await this.database.reader.findOne(PriceChange, { where, order: { createdAt: 'ASC' } });
    return first?.wasPence ?? null;
  }

  /** The day that holds, and the one that waits for a word. */
  async days(assignmentId: string): Promise<{ agreed: WorkDay | null; open: WorkDay | null }> {
    const { reader } = this.database;
    const [agreed, open] = await Promise.all([
      reader.findOneBy(WorkDay, { assignmentId, status: 'agreed' }),
      reader.findOneBy(WorkDay, { assignmentId, status: 'open' }),
    ]);
    return { agreed, open };
  }

  /** The price before staff last lowered it; null: they never have. */
  async loweredFrom(assignmentId: string): Promise<number | null> {
    const where = { assignmentId, proposedBy: IsNull() };
    const latest = await this.database.reader.findOne(PriceChange, { where, order: { createdAt: 'DESC' } });
    return latest?.wasPence ?? null;
  }

  dispute(assignmentId: string, tx: Tx = this.database.reader): Promise<Dispute | null> {
    return tx.findOneBy(Dispute, { assignmentId, status: 'open' });
  }

  /** The latest, open or not. */
  latestDispute(assignmentId: string): Promise<Dispute | null> {
    return this.database.reader.findOne(Dispute, { where: { assignmentId }, order: { openedAt: 'DESC' } });
  }

  /** Whether staff have split the price: a part of it is gone, so nobody can ask again. */
  wasDecided(assignmentId: string, tx: Tx): Promise<boolean> {
    return tx.existsBy(Dispute, { assignmentId, status: 'resolved' });
  }

  /** Whether a dispute has begun at `since` or later. */
  wasDisputedSince(assignmentId: string, since: Date, tx: Tx): Promise<boolean> {
    return tx.existsBy(Dispute, { assignmentId, openedAt: MoreThanOrEqual(since) });
  }

  /** Something else was decided: what was proposed is no question any more. */
  async lapse(tx: Tx, assignmentId: string): Promise<void> {
    await tx.update(
      Proposal,
      { assignmentId, status: 'open' },
      { status: 'lapsed', decidedAt: this.clock.now() },
    );
    await tx.update(WorkDay, { assignmentId, status: 'open' }, { status: 'lapsed' });
    await this.lapsePrice(tx, assignmentId);
  }

  /** A price that was proposed is no question any more; what a card is asked for must not be paid any more. */
  async lapsePrice(tx: Tx, assignmentId: string): Promise<void> {
    const change = await this.price(assignmentId, tx);
    if (!change) return;
    await tx.update(PriceChange, change.id, {
      status: change.status === 'paying' ? 'ending' : 'lapsed',
      decidedAt: this.clock.now(),
    });
  }

  /** The job has ended otherwise: nothing is left to decide. */
  async close(tx: Tx, assignmentId: string): Promise<void> {
    await this.lapse(tx, assignmentId);
    await tx.update(
      Dispute,
      { assignmentId, status: 'open' },
      { status: 'closed', endedAt: this.clock.now() },
    );
  }
}
