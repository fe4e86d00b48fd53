import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { Award } from '../bids/award.entity.js';
import type { Lead } from '../leads/lead.entity.js';
import { Payouts } from '../payments/payouts/payouts.service.js';
import { Refunds } from '../payments/refunds/refunds.service.js';
import type { Assignment } from './assignment.entity.js';

/** An installer's part of the price, and the fee on it. */
export interface Pay {
  readonly grossPence: number;
  readonly feePence: number;
}

/** The way from approved work to its installer's account: assignments say when and how much, payments pay. */
@Injectable()
export class PayoutDoor {
  constructor(
    private readonly payouts: Payouts,
    private readonly refunds: Refunds,
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

  /** A part of the held price goes back to the customer's card; of the platform's own lead nobody has paid one. */
  async giveBack(tx: Tx, id: string, amountPence: number, decision: string): Promise<void> {
    const { chargeId } = await tx.findOneByOrFail(Award, { id });
    if (chargeId && amountPence > 0)
      await this.refunds.request(tx, { chargeId, reason: 'dispute-decided', decision, amountPence });
  }
}
