import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Bid } from './bid.entity.js';
import { bidRejected, type RejectReason } from './bids.events.js';
import type { RefundReason } from './unlock.entity.js';
import { Unlocks } from './unlocks.service.js';

/** What happens to bids that do not win: refused, and the deposit sent back, in the transaction that decides. */
@Injectable()
export class Losers {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly unlocks: Unlocks,
  ) {}

  /** One pending bid loses and its deposit goes back. The caller holds the lead's lock. */
  async refuse(tx: Tx, bid: Bid, reason: RejectReason, refundReason: RefundReason): Promise<void> {
    await tx.update(Bid, bid.id, { status: 'rejected', decidedAt: this.clock.now() });
    const unlock = await this.unlocks.get(bid.unlockId, tx);
    if (unlock.status === 'paid') await this.unlocks.giveBack(tx, unlock, refundReason);
    const { id: bidId, leadId, installerId, unlockId } = bid;
    await this.outbox.record(tx, bidRejected, { bidId, leadId, installerId, unlockId, reason });
  }

  /** All other bids of a lead lose, and whoever paid without bidding gets the deposit back too. */
  async refuseOthers(tx: Tx, leadId: string, winner: Bid): Promise<void> {
    await this.refuseAll(tx, leadId, 'not-selected', 'not-selected', winner);
  }

  /** The lead ended without a winner of its own making: nobody's deposit stays. */
  async refuseAll(
    tx: Tx,
    leadId: string,
    reason: RejectReason,
    refundReason: RefundReason,
    except: Bid | null = null,
  ): Promise<void> {
    const pending = await tx.findBy(Bid, { leadId, status: 'pending' });
    for (const bid of pending) if (bid.id !== except?.id) await this.refuse(tx, bid, reason, refundReason);
    await this.unlocks.giveBackAll(tx, leadId, refundReason, except?.unlockId ?? null);
  }
}
