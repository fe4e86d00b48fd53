import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Leads } from '../../leads/leads.service.js';
import { Bid } from '../bid.entity.js';
import { bidRejected, type RejectReason } from '../bids.events.js';
import { Unlock, type RefundReason } from '../unlock.entity.js';
import { DepositReturns } from '../deposits/deposit-returns.service.js';

/** The size of a batch: other requests for the lead's lock wait no longer than for one. */
const stepSize = 25;

/** Refuses bids that do not win and sends the deposit back, in the transaction that decides. */
@Injectable()
export class LosingBids {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly returns: DepositReturns,
  ) {}

  /** One pending bid loses and its deposit goes back. The caller holds the lead's lock. */
  refuse(tx: Tx, bid: Bid, reason: RejectReason, refundReason: RefundReason): Promise<void> {
    return this.refuseAll(tx, [bid], reason, refundReason);
  }

  /** All other bids of a lead lose in the transaction that decides, and installers who paid without bidding get the deposit back too. */
  async refuseOthers(tx: Tx, leadId: string, winner: Bid): Promise<void> {
    let isAll = false;
    while (!isAll) isAll = await this.refuseSome(tx, leadId, 'not-selected', 'not-selected', winner);
  }

  /**
   * Every deposit goes back, but the winner's. A lead that hundreds have paid for must not be locked for long, so it goes in
   * steps: the caller comes back with a new transaction until all is done. @returns whether that was all
   */
  async refuseSome(
    tx: Tx,
    leadId: string,
    reason: RejectReason,
    refundReason: RefundReason,
    except: Bid | null = null,
  ): Promise<boolean> {
    const pending = await repository(tx, Bid).find({
      where: { leadId, status: 'pending', ...(except && { id: Not(except.id) }) },
      order: { id: 'ASC' },
      take: stepSize,
    });
    await this.refuseAll(tx, pending, reason, refundReason);
    if (pending.length === stepSize) return false;
    const left = stepSize - pending.length;
    return (await this.returns.giveBackSome(tx, leadId, refundReason, except?.unlockId ?? null, left)) < left;
  }

  /** All of one lead, which the caller has locked. */
  private async refuseAll(
    tx: Tx,
    bids: readonly Bid[],
    reason: RejectReason,
    refundReason: RefundReason,
  ): Promise<void> {
    const [first] = bids;
    if (!first) return;
    const ids = bids.map(({ id }) => id);
    await repository(tx, Bid).update({ id: In(ids) }, { status: 'rejected', decidedAt: this.clock.now() });
    await this.leads.noteRejected(tx, first.leadId, bids.length);
    const unlockIds = bids.map(({ unlockId }) => unlockId);
    const paid = await repository(tx, Unlock).find({
      where: { id: In(unlockIds), status: 'paid' },
      order: { id: 'ASC' },
    });
    await this.returns.giveBackAll(tx, paid, refundReason);
    await this.outbox.recordAll(
      tx,
      bidRejected,
      bids.map(({ id: bidId, leadId, installerId, unlockId }) => ({
        bidId,
        leadId,
        installerId,
        unlockId,
        reason,
      })),
    );
  }
}
