import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { repository } from '../../../../platform/database/repository.js';
import { sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/errors/domain-error.js';
import { Schedule, type ScheduledWork } from '../../../../platform/messaging/events/listener.js';
import { Sweeps } from '../../../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../../../platform/time/clock.js';
import { PayoutNotFailed } from '../../payments.errors.js';
import type { TransferRequest, TransferSnapshot } from '../../provider/connect.outcome.js';
import { Operations } from '../../provider/operations.service.js';
import type { OperationWork } from '../../provider/operation-work.js';
import { PayoutSettlement } from '../payout-settlement.service.js';
import { Payout } from '../../records/payout.entity.js';
import { remindAfterDays } from '../payouts.policy.js';
import { Transfers } from './transfers.service.js';
import { waitingPayoutsSql } from '../payouts.reads.js';

/** Carries payouts to the provider, once each, and looks after those that wait. */
@Injectable()
export class PayoutSending extends Schedule {
  constructor(
    private readonly database: Database,
    private readonly transfers: Transfers,
    private readonly operations: Operations,
    private readonly settlement: PayoutSettlement,
    private readonly sweeps: Sweeps,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** A queue of their own: a payout that hangs holds up no card. */
  readonly work: readonly ScheduledWork[] = [
    { name: 'payments.send-payouts', every: 'sweep', queue: 'payouts', run: () => this.resolveWaiting() },
    {
      name: 'payments.look-after-waiting-payouts',
      every: 'sweep',
      queue: 'payouts',
      run: () => this.lookAfterWaitingOnes(),
    },
  ];

  private readonly sending: OperationWork<TransferRequest, Payout, TransferSnapshot> = {
    kind: 'transfer.create',
    call: ({ params, idempotencyKey }) => this.transfers.send(params, idempotencyKey),
    find: ({ params }) => this.transfers.find(params),
    lock: (tx, payoutId) => this.settlement.lock(tx, payoutId),
    done: (tx, payout, seen) => this.settlement.sent(tx, payout, seen),
    refused: (tx, payout, refusal) => this.settlement.refused(tx, payout, refusal),
  };

  /** Sends what is due of a payout. Any number of callers may try; an outage is left to the sweep. */
  async send(payoutId: string): Promise<void> {
    const operation = await this.database.transaction((tx) =>
      this.operations.live(tx, 'transfer.create', payoutId),
    );
    if (operation && operation.nextTryAt <= this.clock.now())
      await this.operations.run(operation.id, this.sending);
  }

  /** Lets go out what waited for one installer's account. Safe to repeat. */
  async releaseAllOf(payeeId: string): Promise<void> {
    const waiting = await repository(this.database, Payout).findBy({ payeeId, status: 'waiting_account' });
    for (const { id } of waiting) await this.release(id);
  }

  /** Staff try a failed payout again. Safe to repeat: one that is already on its way again is left alone. @throws NotFound, PayoutNotFailed */
  async retry(payoutId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await repository(tx, Payout).existsBy({ id: payoutId }))) throw new NotFound();
      const payout = await this.settlement.lock(tx, payoutId);
      if (payout.status === 'due' && payout.attempt > 1) return;
      if (payout.status !== 'failed') throw new PayoutNotFailed();
      await this.settlement.again(tx, payout);
    });
  }

  /** Sends what is due and resolves what is unknown. @returns how many were worked on */
  resolveWaiting(limit?: number): Promise<number> {
    return this.operations.resolveWaiting(this.sending, { limit });
  }

  /** Lets go out what waits although nothing stands in its way, and reminds installers of what does. */
  lookAfterWaitingOnes(limit = 50): Promise<number> {
    const before = new Date(this.clock.now().getTime() - remindAfterDays * 24 * 3_600_000);
    return this.sweeps.through({
      name: 'release a payout',
      find: (resting) => sql<{ id: string }>(this.database, waitingPayoutsSql, [before, limit, resting]),
      work: ({ id }) => this.release(id, before),
    });
  }

  private release(payoutId: string, remindBefore?: Date): Promise<void> {
    return this.database.transaction(async (tx) =>
      this.settlement.release(tx, await this.settlement.lock(tx, payoutId), remindBefore),
    );
  }
}
