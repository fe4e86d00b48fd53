import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { Live } from '../../../platform/http/live.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Ledger } from '../ledger/ledger.service.js';
import { payoutCanceled, payoutDue, payoutWaiting } from '../payments.events.js';
import { PayoutAccount } from './payout-account.entity.js';
import { Payout } from './payout.entity.js';

/** What becomes of a payout: rows, books and events. `payout` must be locked or new in `tx`. */
@Injectable()
export class PayoutSettlement {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Locks a payout until the end of the transaction. Its charge is locked before it, its account after it. @throws EntityNotFoundError */
  lock(tx: Tx, payoutId: string): Promise<Payout> {
    return tx.findOneOrFail(Payout, { where: { id: payoutId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Lets it go out when the installer's account can take it; else it goes on waiting, and says so. */
  async release(tx: Tx, payout: Payout): Promise<void> {
    if (payout.status !== 'waiting_account') return;
    const account = await tx.findOne(PayoutAccount, {
      where: { userId: payout.payeeId },
      lock: { mode: 'pessimistic_write' },
    });
    if (account?.status === 'ready') {
      await this.change(tx, payout, { status: 'due', dueAt: payout.dueAt ?? this.clock.now() });
      await this.outbox.record(tx, payoutDue, await this.facts(tx, payout));
    } else if (!payout.remindedAt) {
      await this.change(tx, payout, { remindedAt: this.clock.now() });
      await this.outbox.record(tx, payoutWaiting, await this.facts(tx, payout));
    }
  }

  /** Books the earning back. @returns false when the provider has been asked to send it already */
  async takeBack(tx: Tx, payout: Payout): Promise<boolean> {
    if (payout.status === 'canceled') return true;
    if (payout.status !== 'waiting_account' && payout.status !== 'due' && payout.status !== 'failed')
      return false;
    await this.ledger.bookBack(tx, `payout:${payout.id}:earned`, {
      key: `payout:${payout.id}:taken-back`,
      kind: 'payout-taken-back',
    });
    await this.change(tx, payout, { status: 'canceled', failedAt: null });
    await this.outbox.record(tx, payoutCanceled, await this.facts(tx, payout));
    return true;
  }

  async change(tx: Tx, payout: Payout, changes: Partial<Payout>): Promise<void> {
    await tx.update(Payout, { id: payout.id }, changes);
    Object.assign(payout, changes);
  }

  /** What every event about a payout carries; the installer's pages hear of it too. */
  async facts(tx: Tx, { id, subjectId, payeeId, grossPence, feePence, netPence }: Payout) {
    await this.live.changed(tx, payeeId, ['payments', 'jobs', 'bids']);
    return { payoutId: id, subjectId, payeeId, grossPence, feePence, netPence };
  }
}
