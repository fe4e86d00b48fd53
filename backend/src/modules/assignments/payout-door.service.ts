import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { Award } from '../bids/award.entity.js';
import type { Lead } from '../leads/lead.entity.js';
import { Payouts } from '../payments/payouts/payouts.service.js';
import type { Assignment } from './assignment.entity.js';

/** An installer's part of the price, and the fee on it. */
export interface Pay {
  readonly grossPence: number;
  readonly feePence: number;
}

/** The way from approved work to its installer's account: assignments say when and how much, payments pay. */
@Injectable()
export class PayoutDoor {
  constructor(private readonly payouts: Payouts) {}

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
}
