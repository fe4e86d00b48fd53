import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { Chargeback } from '../chargebacks/chargeback.entity.js';
import { ChargebackOpen } from '../payments.errors.js';
import { Ledger } from './ledger.service.js';

/** Whether the money of charges may go, wherever it is to go: a card holder's bank may have its hand on it. */
@Injectable()
export class HeldMoney {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** A chargeback is open that has taken money of one of these charges: nothing of them is sent to anybody meanwhile. */
  isAtTheBank(chargeIds: readonly string[], tx: Tx = this.database.reader): Promise<boolean> {
    return tx.existsBy(Chargeback, {
      chargeId: In([...chargeIds]),
      status: 'open',
      takenPence: MoreThan(0),
    });
  }

  /** Of what a bank took for good of a charge: the pence that are still held; null when no bank took any. Lock the charge first. */
  async leftOfLost(tx: Tx, chargeId: string): Promise<number | null> {
    const isLost = await tx.existsBy(Chargeback, { chargeId, status: 'lost' });
    return isLost ? this.ledger.heldOf(tx, chargeId) : null;
  }

  /** Lock the charges first: a chargeback that begins takes the same lock. @throws ChargebackOpen */
  async assertMayLeave(tx: Tx, chargeIds: readonly string[]): Promise<void> {
    if (await this.isAtTheBank(chargeIds, tx)) throw new ChargebackOpen();
  }
}
