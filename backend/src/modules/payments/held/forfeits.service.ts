import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Charge } from '../records/charge.entity.js';
import { Ledger } from '../ledger/ledger.service.js';

/** Bonds that are lost: the platform keeps what was held. */
@Injectable()
export class Forfeits {
  constructor(private readonly ledger: Ledger) {}

  /** Keeps all that is still held of a deposit. Safe to repeat. @returns the pence kept; 0 when nothing was held any more */
  async forfeit(tx: Tx, chargeId: string): Promise<number> {
    const { receivedCurrency: currency } = await repository(tx, Charge).findOneOrFail({
      where: { id: chargeId, kind: 'deposit' },
      lock: { mode: 'pessimistic_write' },
    });
    const pence = await this.ledger.heldOf(tx, chargeId);
    if (pence === 0 || !currency) return 0;
    await this.ledger.book(tx, {
      key: `charge:${chargeId}:forfeited`,
      kind: 'deposit-forfeited',
      currency,
      moves: [{ debit: 'deposits_held', credit: 'forfeits', pence, chargeId }],
    });
    return pence;
  }
}
