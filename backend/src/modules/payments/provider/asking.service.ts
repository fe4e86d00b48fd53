import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../../platform/time/clock.js';
import { OperationBusy, OperationSettled } from '../payments.errors.js';
import { ProviderOperation } from './provider-operation.entity.js';
import { sweepOf } from './provider.policy.js';

/** Staff do not wait for the pause of a call that has no answer. */
@Injectable()
export class Asking {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
  ) {}

  /**
   * Whatever has no end yet is gone on with at the next sweep, however long it was backed off.
   * @throws NotFound, OperationSettled, OperationBusy while somebody waits for its answer
   */
  async askSoon(operationId: string): Promise<void> {
    await this.database.transaction('operation.ask', async (tx) => {
      const rows = repository(tx, ProviderOperation);
      const operation = await rows.findOne({
        where: { id: operationId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!operation) throw new NotFound();
      const { kind, state, leaseUntil } = operation;
      const now = this.clock.now();
      if (state === 'done' || state === 'failed') throw new OperationSettled();
      if (state === 'in_flight' && leaseUntil && leaseUntil > now) throw new OperationBusy();
      await rows.update(operationId, { nextTryAt: now });
      await this.sweeps.forget(tx, sweepOf(kind), operationId);
    });
  }
}
