import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { Award } from '../bids/award.entity.js';
import type { Lead } from '../leads/lead.entity.js';
import { HeldMoney } from '../payments/ledger/held-money.service.js';
import { Payouts } from '../payments/payouts/payouts.service.js';
import { Refunds } from '../payments/refunds/refunds.service.js';
import type { Assignment } from './assignment.entity.js';

/** An installer's part of the price, and the fee on it. */
export interface Pay {
  readonly grossPence: number;
  readonly feePence: number;
  /** Staff decided so: the platform pays what a bank has taken for good. */
  readonly isDecided?: boolean;
}

/** The way from approved work to its installer's account: assignments say when and how much, payments pay. */
@Injectable()
export class PayoutDoor {
  constructor(
    private readonly payouts: Payouts,
    private readonly refunds: Refunds,
    private readonly held: HeldMoney,
  ) {}

  /** In the transaction that approves. @throws PayoutExceedsHeld when the held payment is not there any more */
  async pay(tx: Tx, { id, installerId }: Assignment, { title }: Lead, pay: Pay): Promise<void> {
    const { chargeId } = await tx.findOneByOrFail(Award, { id });
    await this.payouts.payOut(tx, {
      subjectId: id,
      payeeId: installerId,
      chargeIds: chargeId ? [chargeId] : [],
      ...pay,
      description: `Job: ${title}`,
    });
  }

  /** Holds the price again, as before the approval. @returns false when its payout has been sent */
  takeBack(tx: Tx, id: string): Promise<boolean> {
    return this.payouts.takeBack(tx, id);
  }

  /** Whether it has a payout that counts. */
  async isPaidOut(id: string): Promise<boolean> {
    return (await this.payouts.ofSubject(id)) !== null;
  }

  /**
   * A part of the held price goes back to the customer's card; of the platform's own lead nobody has paid one, and what a bank has
   * taken for good is with the card holder already.
   */
  async giveBack(tx: Tx, id: string, amountPence: number, decision: string): Promise<void> {
    const { chargeId } = await tx.findOneByOrFail(Award, { id });
    if (!chargeId) return;
    const left = await this.held.leftOfLost(tx, chargeId);
    const pence = Math.min(amountPence, left ?? amountPence);
    if (pence > 0)
      await this.refunds.request(tx, {
        ...{ chargeId, reason: 'dispute-decided', decision },
        amountPence: pence,
      });
  }
}
