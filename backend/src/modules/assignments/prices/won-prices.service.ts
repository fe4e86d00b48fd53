import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Award } from '../../bids/award.entity.js';
import { HeldTax } from '../../bids/bids/held-tax.service.js';
import { WonBack } from '../../payments/chargebacks/won-back.service.js';
import { HeldMoney } from '../../payments/held/held-money.service.js';
import { PayoutReductions } from '../../payments/payouts/payout-reductions.service.js';
import { AssignmentLock } from './assignment-lock.service.js';
import type { Assignment } from '../assignment.entity.js';
import { isUnderWay } from '../assignments.policy.js';
import { Dispute } from '../dispute.entity.js';
import { JobMoney } from './job-money.service.js';

/** Prices of jobs that a bank had taken for good and gives back after an appeal. */
@Injectable()
export class WonPrices {
  constructor(
    private readonly database: Database,
    private readonly lock: AssignmentLock,
    private readonly money: JobMoney,
    private readonly held: HeldMoney,
    private readonly wonBack: WonBack,
    private readonly reductions: PayoutReductions,
    private readonly tax: HeldTax,
  ) {}

  /**
   * Of a job that goes on or is disputed its price is held again; what was the customer's before goes to them. Approved work whose pay
   * was lost with it is paid. Once staff have decided, the customer gets their part that the bank has taken back; the platform keeps the
   * part it has paid itself.
   * Safe to repeat.
   */
  async follow(id: string, chargeId: string): Promise<void> {
    await this.lock.hold('price.follow-chargeback', id, async (tx, assignment) => {
      const { status: award } = await repository(tx, Award).findOneByOrFail({ id });
      if (award !== 'awarded' && award !== 'completed') return;
      const decided = await repository(tx, Dispute).findOne({
        where: { assignmentId: id, status: 'resolved' },
        order: { endedAt: 'DESC' },
      });
      if (isUnderWay(assignment) || assignment.status === 'disputed')
        await this.holdPrice(tx, assignment, chargeId);
      else if (assignment.status === 'approved' && !decided) await this.payAfterAll(tx, assignment, chargeId);
      else await this.giveRestBack(tx, id, chargeId, decided?.installerPence ?? 0);
    });
  }

  /** Sends back to the card a charge added to a price, or meant to be, that belongs to no job. Safe to repeat. */
  giveBack(chargeId: string): Promise<number> {
    return this.database.transaction((tx) => this.wonBack.giveBack(tx, chargeId));
  }

  private async holdPrice(tx: Tx, { id, pricePence }: Assignment, chargeId: string): Promise<void> {
    const held = await this.held.lock(tx, (await this.money.chargesOf(tx, id)).toSorted());
    const missing = held.reduce((rest, { pence }) => rest - pence, pricePence);
    await this.wonBack.hold(tx, chargeId, missing);
    await this.wonBack.giveBack(tx, chargeId);
  }

  private async payAfterAll(
    tx: Tx,
    { id, pricePence, feePence }: Assignment,
    chargeId: string,
  ): Promise<void> {
    // All of them, before the one: the reduction locks them too.
    await this.held.lock(tx, await this.money.chargesOf(tx, id));
    if ((await this.wonBack.hold(tx, chargeId)) === 0) return;
    const grossPence = pricePence - (await this.tax.standing(tx, id));
    await this.reductions.reduce(tx, { subjectId: id, grossPence, feePence, restPence: 0 });
  }

  private async giveRestBack(tx: Tx, id: string, chargeId: string, installerPence: number): Promise<void> {
    const rooms = await this.held.lockRooms(tx, (await this.money.chargesOf(tx, id)).toSorted());
    const rest = rooms.reduce((sum, { pence, room }) => sum + pence + room, -installerPence);
    if (rest > 0) await this.wonBack.giveBack(tx, chargeId, rest);
  }
}
