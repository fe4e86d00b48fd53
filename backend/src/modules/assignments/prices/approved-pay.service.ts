import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { HeldTax, type Pay } from '../../bids/bids/held-tax.service.js';
import { Installers } from '../../installers/installers.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { PayoutReductions } from '../../payments/payouts/payout-reductions.service.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { Refunds } from '../../payments/refunds/refunds.service.js';
import type { Assignment } from '../assignment.entity.js';
import { JobMoney } from './job-money.service.js';

/** The way from approved work to its installer's account: assignments say when and how much, payments pay. */
@Injectable()
export class ApprovedPay {
  constructor(
    private readonly payouts: Payouts,
    private readonly reductions: PayoutReductions,
    private readonly money: JobMoney,
    private readonly refunds: Refunds,
    private readonly installers: Installers,
    private readonly tax: HeldTax,
  ) {}

  /** In the transaction that approves. @throws PayoutExceedsHeld when the held payment is not there any more */
  async pay(tx: Tx, { id, installerId }: Assignment, { title }: Lead, pay: Pay): Promise<void> {
    const chargeIds = await this.money.chargesOf(tx, id);
    const heldBack = await this.tax.hold(tx, id, pay, chargeIds);
    await this.payouts.payOut(tx, {
      subjectId: id,
      payeeId: installerId,
      chargeIds,
      ...pay,
      grossPence: pay.grossPence - heldBack,
      description: `Job: ${title}`,
      nation: await this.installers.nationOf(tx, installerId),
    });
  }

  /** Holds the price again, as before the approval, unless it was sent. @throws PayoutUnderWay while the provider is sending it */
  async hold(tx: Tx, id: string): Promise<void> {
    await this.payouts.takeBack(tx, id);
  }

  /**
   * Splits a price: pays the installer their part, or takes back what they got above it, and gives the rest to the customer.
   * @throws ChargebackOpen, PayoutUnderWay
   */
  async split(tx: Tx, assignment: Assignment, lead: Lead, pay: Pay, decision: string): Promise<void> {
    const { id, pricePence } = assignment;
    const restPence = pricePence - pay.grossPence;
    const back = await this.reduce(tx, id, pay, restPence, decision);
    if (back) {
      for (const { chargeId, pence: amountPence } of back)
        await this.refunds.request(tx, { chargeId, reason: 'dispute-decided', decision, amountPence });
      return;
    }
    if (pay.grossPence > 0) await this.pay(tx, assignment, lead, pay);
    await this.giveBack(tx, id, restPence, decision);
  }

  /** Whether it has a payout that counts. */
  async isPaidOut(tx: Tx, id: string): Promise<boolean> {
    return (await this.payouts.ofSubject(id, tx)) !== null;
  }

  /** Whether all of its pay has come back. */
  isReturned(tx: Tx, id: string): Promise<boolean> {
    return this.payouts.areReversed(tx, id);
  }

  /** The whole price went back to the card, and all of the pay has come back: the fee does too. @throws ChargebackOpen */
  async end(tx: Tx, subjectId: string): Promise<void> {
    await this.reduce(tx, subjectId, { grossPence: 0, feePence: 0 }, 0);
  }

  /** Of pay that was held back the installer has nothing to return. */
  private async reduce(tx: Tx, subjectId: string, pay: Pay, restPence: number, decision?: string) {
    const heldBack = await this.tax.lower(tx, subjectId, pay);
    return this.reductions.reduce(tx, {
      ...{ subjectId, restPence, feePence: pay.feePence },
      ...(decision !== undefined && { decision }),
      grossPence: Math.max(pay.feePence, pay.grossPence - heldBack),
    });
  }

  /**
   * A part of the held price goes back to the customer's card; the platform's own lead has none, and money that a bank
   * has taken for good is with the card holder already. @throws NotHeld
   */
  private async giveBack(tx: Tx, id: string, pence: number, decision: string): Promise<void> {
    await this.money.giveBackPart(tx, id, { pence, reason: 'dispute-decided', decision });
  }
}
