import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Leads } from '../../leads/leads.service.js';
import { WonBack } from '../../payments/chargebacks/won-back.service.js';
import { AwardRows } from './award-rows.service.js';
import { Award } from '../award.entity.js';
import { Unlock } from '../unlock.entity.js';
import { Unlocks } from '../deposits/unlocks.service.js';

/** Deposits and prices that a bank had taken for good and gives back after an appeal. */
@Injectable()
export class WonChargebacks {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly unlocks: Unlocks,
    private readonly awards: AwardRows,
    private readonly wonBack: WonBack,
  ) {}

  /** One that counts as paid is held again; one that counts as returned goes back to its card. Safe to repeat. */
  async followDeposit(unlockId: string): Promise<void> {
    const { leadId } = await this.unlocks.get(unlockId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const { status, chargeId } = await this.unlocks.get(unlockId, tx);
      if (status === 'paid') await this.wonBack.hold(tx, chargeId);
      // A forfeited one is the platform's, where it lies.
      else if (status !== 'forfeited' && (await this.wonBack.giveBack(tx, chargeId)) > 0)
        await repository(tx, Unlock).update(unlockId, { status: 'refunding' });
    });
  }

  /** The same for a price; while its award stands, or has ended in work that was paid for, assignments follow it. */
  async followPrice(awardId: string): Promise<void> {
    const { leadId } = await this.awards.get(awardId);
    await this.database.transaction(async (tx) => {
      await this.leads.lock(tx, leadId);
      const { status, chargeId } = await this.awards.get(awardId, tx);
      if (!chargeId || status === 'awarded' || status === 'completed') return;
      if ((await this.wonBack.giveBack(tx, chargeId)) > 0)
        await repository(tx, Award).update(awardId, { status: 'refunding' });
    });
  }
}
