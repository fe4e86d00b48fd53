import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Forfeits } from '../../payments/held/forfeits.service.js';
import { ManyRefunds } from '../../payments/refunds/many-refunds.service.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import { unlockEnded } from '../bids.events.js';
import { isReturning } from '../bids.policy.js';
import { Unlock, type RefundReason } from '../unlock.entity.js';

/** Paid deposits on their way back, or kept. */
@Injectable()
export class DepositReturns {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly refunds: Refunds,
    private readonly manyRefunds: ManyRefunds,
    private readonly forfeits: Forfeits,
  ) {}

  /** Sends a paid deposit back, in the transaction that ends its right to bid. The caller holds the lead's lock. */
  giveBack(tx: Tx, unlock: Unlock, reason: RefundReason): Promise<void> {
    return this.giveBackAll(tx, [unlock], reason);
  }

  /** The platform keeps a paid deposit, because its installer left after the award. The caller holds the lead's lock. */
  async forfeit(tx: Tx, unlock: Unlock): Promise<void> {
    if (unlock.status !== 'paid') return;
    await this.forfeits.forfeit(tx, unlock.chargeId);
    await repository(tx, Unlock).update(unlock.id, { status: 'forfeited', endedAt: this.clock.now() });
    await this.live.changed(tx, unlock.installerId, ['leads', 'payments', 'bids']);
  }

  /** Sends back paid deposits of a locked lead, but not the winner's. @returns how many, `most` at the most */
  async giveBackSome(
    tx: Tx,
    leadId: string,
    reason: RefundReason,
    keep: string | null,
    most: number,
  ): Promise<number> {
    const where = { leadId, status: 'paid' as const, ...(keep && { id: Not(keep) }) };
    const paid = await repository(tx, Unlock).find({ where, order: { id: 'ASC' }, take: most });
    await this.giveBackAll(tx, paid, reason);
    return paid.length;
  }

  /** As {@link giveBack}, for paid deposits of the lead. */
  async giveBackAll(tx: Tx, paid: readonly Unlock[], reason: RefundReason): Promise<void> {
    if (paid.length === 0) return;
    await this.markReturning(tx, paid, reason);
    const asked = paid.map(({ chargeId }) => ({ chargeId, reason }));
    const gone = await this.manyRefunds.requestHeld(tx, asked);
    // Money that the bank has taken is with the card holder.
    if (gone.length > 0) await repository(tx, Unlock).update({ chargeId: In(gone) }, { status: 'refunded' });
  }

  /**
   * Follows the state of the money, whatever the event that enqueued it. Safe to repeat, in any order. Only the unlocks are
   * locked: a thousand deposits of one lead go back concurrently.
   */
  async followReturns(unlockIds: readonly string[]): Promise<void> {
    if (unlockIds.length === 0) return;
    await this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const where = { id: In([...unlockIds]) };
      const unlocks = await repository(tx, Unlock).find({ where, order: { id: 'ASC' }, lock });
      const chargeIds = unlocks.map(({ chargeId }) => chargeId);
      const states = await this.refunds.returnedStates(tx, chargeIds);
      for (const state of new Set(states.values())) {
        const changed = unlocks.filter(
          ({ status, chargeId }) => states.get(chargeId) === state && state !== status && isReturning(status),
        );
        await repository(tx, Unlock).update({ id: In(changed.map(({ id }) => id)) }, { status: state });
        const installers = changed.map(({ installerId }) => installerId);
        await this.live.changed(tx, installers, ['bids', 'payments', 'leads']);
      }
    });
  }

  /** Its right to bid has ended, and its money is on its way. */
  async markReturning(tx: Tx, unlocks: readonly Unlock[], refundReason: RefundReason): Promise<void> {
    const ids = unlocks.map(({ id }) => id);
    await repository(tx, Unlock).update(
      { id: In(ids) },
      { status: 'refunding', refundReason, endedAt: this.clock.now() },
    );
    await this.record(tx, unlocks, refundReason);
  }

  /** Tells the others, and its installer, that a deposit has ended. */
  async record(tx: Tx, unlocks: readonly Unlock[], reason: RefundReason | 'unpaid'): Promise<void> {
    await this.outbox.recordAll(
      tx,
      unlockEnded,
      unlocks.map(({ id: unlockId, leadId, installerId }) => ({ unlockId, leadId, installerId, reason })),
    );
    const installers = unlocks.map(({ installerId }) => installerId);
    await this.live.changed(tx, installers, ['leads', 'payments', 'bids']);
  }
}
