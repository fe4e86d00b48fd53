import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Award } from '../../bids/award.entity.js';
import { HeldMoney } from '../../payments/held/held-money.service.js';
import { Ledger } from '../../payments/ledger/ledger.service.js';
import type { ByHand } from '../../payments/payments.policy.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import { NotHeld } from '../assignments.errors.js';
import { PriceChange } from '../price-change.entity.js';

/** Why a part of the price goes back, and the decision behind it: the same decision never refunds twice. */
interface Part {
  readonly pence: number;
  readonly reason: string;
  readonly decision: string;
}

/** The charges that hold the price of a job: the award's, and those added since. */
@Injectable()
export class JobMoney {
  constructor(
    private readonly refunds: Refunds,
    private readonly ledger: Ledger,
    private readonly held: HeldMoney,
  ) {}

  /** The award's own first, then the added ones, oldest first; none when the platform pays for its own job. */
  async chargesOf(tx: Tx, assignmentId: string): Promise<string[]> {
    const { chargeId } = await repository(tx, Award).findOneByOrFail({ id: assignmentId });
    if (!chargeId) return [];
    return [chargeId, ...(await this.extrasOf(tx, assignmentId))];
  }

  /**
   * A part of the held price goes back to the card: the latest charge goes first, and money that a bank has taken for good is with
   * the card holder already. @throws NotHeld
   */
  async giveBackPart(tx: Tx, assignmentId: string, { pence, reason, decision }: Part): Promise<void> {
    const charges = await this.chargesOf(tx, assignmentId);
    if (charges.length === 0) return;
    let left = pence;
    let isLost = false;
    for (const chargeId of charges.toReversed()) {
      isLost ||= (await this.held.leftOfLost(tx, chargeId)) !== null;
      const amountPence = Math.min(left, await this.ledger.heldOf(tx, chargeId));
      if (amountPence === 0) continue;
      await this.refunds.request(tx, { chargeId, reason, decision, amountPence });
      left -= amountPence;
    }
    if (left > 0 && !isLost) throw new NotHeld();
  }

  /** How staff sent the latest part of the price back. */
  async reasonByHand(tx: Tx, assignmentId: string): Promise<ByHand> {
    const { chargeId } = await repository(tx, Award).findOneByOrFail({ id: assignmentId });
    return this.refunds.reasonByHand(tx, chargeId);
  }

  /** All that was added goes back; the code that ends the award refunds the award's own price. Safe to repeat. */
  async giveBackExtras(tx: Tx, assignmentId: string, reason: string): Promise<void> {
    for (const chargeId of await this.extrasOf(tx, assignmentId))
      await this.refunds.requestHeld(tx, { chargeId, reason });
  }

  private async extrasOf(tx: Tx, assignmentId: string): Promise<string[]> {
    const changes = await repository(tx, PriceChange).find({
      where: { assignmentId, status: 'done' },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return changes.flatMap(({ chargeId }) => chargeId ?? []);
  }
}
