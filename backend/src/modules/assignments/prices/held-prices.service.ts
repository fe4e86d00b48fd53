import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Closing } from '../../bids/awards/closing.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { sharesOf } from '../../payments/fee.policy.js';
import { HeldMoney } from '../../payments/held/held-money.service.js';
import type { ByHand } from '../../payments/payments.policy.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentRows, factsOf } from '../assignment-rows.service.js';
import { assignmentCancelled, priceLowered } from '../assignments.events.js';
import { hoursAfter, isHeldFor, priceHours } from '../assignments.policy.js';
import { ApprovedPay } from './approved-pay.service.js';
import { JobMoney } from './job-money.service.js';
import { OpenMatters } from '../page/open-matters.service.js';
import { PriceChange } from '../price-change.entity.js';

/**
 * A price is the money held for the work. Staff's refunds of it, here or at the payment provider, lower it, with the fee of the percentage
 * that was frozen at the award; all of it ends the job. Goes by the books alone, so it is safe to repeat.
 */
@Injectable()
export class HeldPrices {
  constructor(
    private readonly rows: AssignmentRows,
    private readonly money: JobMoney,
    private readonly held: HeldMoney,
    private readonly pay: ApprovedPay,
    private readonly open: OpenMatters,
    private readonly closing: Closing,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings the price down to what is held, under the lead's lock. The charges stay locked: a caller who goes on in `tx` finds the
   * whole price held. @returns whether anything has changed
   */
  async follow(tx: Tx, assignment: Assignment, lead: Lead): Promise<boolean> {
    if (!isHeldFor(assignment)) return false;
    const pence = await this.leftOf(tx, assignment);
    if (pence >= assignment.pricePence) return false;
    if (pence > 0) await this.lower(tx, assignment, pence);
    else await this.end(tx, assignment, lead);
    return true;
  }

  /** Of a price that staff have split, the customer has their part for good: the rest alone is decided anew. */
  async leaveOutDecided(tx: Tx, assignment: Assignment): Promise<void> {
    const agreed = await this.held.agreed(tx, await this.money.chargesOf(tx, assignment.id));
    if (agreed > 0 && agreed < assignment.pricePence)
      await this.rows.change(tx, assignment, await this.lowered(tx, assignment, agreed, 'dispute-decided'));
  }

  /** What of the price can still be paid out or go back: of pay that the installer has, or is owed, all. */
  private async leftOf(tx: Tx, { id, pricePence }: Assignment): Promise<number> {
    const charges = await this.money.chargesOf(tx, id);
    const held = await this.held.agreed(tx, charges);
    if (held >= pricePence || !(await this.pay.isPaidOut(tx, id))) return held;
    return (await this.pay.isReturned(tx, id)) ? this.held.leftOfPaid(tx, charges) : pricePence;
  }

  private async lower(tx: Tx, assignment: Assignment, pricePence: number): Promise<void> {
    const { id, pricePence: wasPence } = assignment;
    await this.open.lapsePrice(tx, id);
    const lowered = await this.lowered(tx, assignment, pricePence, await this.money.reasonByHand(tx, id));
    await this.rows.addEntry(tx, id, {
      kind: 'price-lowered',
      side: 'staff',
      actorId: null,
      amountPence: pricePence,
    });
    await this.rows.change(tx, assignment, { ...lowered, returnedByHand: 'part' });
    await this.outbox.record(tx, priceLowered, { ...factsOf(assignment), wasPence, pricePence });
  }

  /** Writes down that staff have lowered a price. @returns it, with the fee on it, in pence */
  private async lowered(
    tx: Tx,
    { id, pricePence: wasPence, feePercent }: Assignment,
    pricePence: number,
    reason: ByHand | 'dispute-decided',
  ): Promise<Pick<Assignment, 'pricePence' | 'feePence'>> {
    const at = this.clock.now();
    await repository(tx, PriceChange).insert({
      assignmentId: id,
      side: 'staff',
      proposedBy: null,
      wasPence,
      pricePence,
      reason,
      status: 'done',
      createdAt: at,
      decidedAt: at,
      expiresAt: hoursAfter(at, priceHours),
    });
    return { pricePence, feePence: sharesOf(pricePence, feePercent).feePence };
  }

  /** The bond goes back and the installer loses no points. Of work that was approved before, and disputed, the bond has gone back. */
  private async end(tx: Tx, assignment: Assignment, lead: Lead): Promise<void> {
    const { id, pricePence: amountPence } = assignment;
    if (await this.pay.isPaidOut(tx, id)) await this.pay.end(tx, id);
    await this.rows.addEntry(tx, id, { kind: 'price-returned', side: 'staff', actorId: null, amountPence });
    await this.open.close(tx, id);
    const endedAt = this.clock.now();
    await this.rows.change(tx, assignment, { status: 'cancelled', endedAt, returnedByHand: 'whole' });
    await this.outbox.record(tx, assignmentCancelled, {
      ...factsOf(assignment),
      returnedPence: amountPence,
    });
    if (!(await this.closing.isCompleted(tx, id))) await this.closing.cancel(tx, lead, 'price-returned');
  }
}
