import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { CisDeductions } from '../../payments/held/cis-deductions.service.js';
import type { CisAmounts } from '../../tax/cis/cis.policy.js';
import { Award } from '../award.entity.js';
import { BidLines } from './bid-lines.service.js';
import { cisAmounts } from '../cis-amounts.policy.js';

/** An installer's part of the price, and the fee on it. */
export interface Pay {
  readonly grossPence: number;
  readonly feePence: number;
  /** Staff decided so: the platform pays the money that a bank has taken for good. */
  readonly isDecided?: boolean;
}

/** What of an installer's part of a price is held back for HMRC, under the Construction Industry Scheme. */
@Injectable()
export class HeldTax {
  constructor(
    private readonly lines: BidLines,
    private readonly deductions: CisDeductions,
  ) {}

  /**
   * Holds it back out of what the job's charges hold. Safe to repeat.
   * @returns the pence by which the pay is less; 0 where the scheme does not apply @throws PayoutExceedsHeld
   */
  async hold(tx: Tx, awardId: string, pay: Pay, chargeIds: readonly string[]): Promise<number> {
    const award = await repository(tx, Award).findOneByOrFail({ id: awardId });
    const { cisPercent: percent, payerId, installerId, cisVerification: verificationNumber } = award;
    if (percent === null || payerId === null) return 0;
    return this.deductions.holdBack(tx, {
      ...(await this.amounts(tx, awardId, pay, percent)),
      ...{ subjectId: awardId, contractorId: payerId, installerId, chargeIds, percent, verificationNumber },
      ...(pay.isDecided && { isDecided: true }),
    });
  }

  /** The pay has become less, or nothing. @returns the pence that stay held back */
  async lower(tx: Tx, awardId: string, pay: Pay): Promise<number> {
    const standing = await this.deductions.standing(tx, awardId);
    if (!standing) return 0;
    return this.deductions.lower(tx, awardId, await this.amounts(tx, awardId, pay, standing.percent));
  }

  /** The sum held back of a job, in pence. */
  async standing(tx: Tx, awardId: string): Promise<number> {
    return (await this.deductions.standing(tx, awardId))?.deductedPence ?? 0;
  }

  /** Never so much that nothing is left beside the fee. */
  private async amounts(tx: Tx, awardId: string, pay: Pay, percent: number): Promise<CisAmounts> {
    const { lines } = await this.lines.pricedOfAward(awardId, tx);
    const amounts = cisAmounts(lines, pay.grossPence, percent);
    const most = Math.max(0, pay.grossPence - pay.feePence - 1);
    return { ...amounts, deductedPence: Math.min(amounts.deductedPence, most) };
  }
}
