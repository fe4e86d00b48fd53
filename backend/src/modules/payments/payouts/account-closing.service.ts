import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Clock } from '../../../platform/time/clock.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { ConnectGateway } from '../provider/connect.gateway.js';
import type { OperationWork } from '../provider/operation-work.js';
import { Operations } from '../provider/operations.service.js';
import { PayoutAccount } from './payout-account.entity.js';

/** `none`: there was no account; `refused`: the provider would not close it. */
export type AccountEnd = 'none' | 'closed' | 'refused';

/** Has the provider close the account of somebody who leaves: written down before the call, asked about after a lost answer. */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly database: Database,
    private readonly gateway: ConnectGateway,
    private readonly operations: Operations,
    private readonly clock: Clock,
  ) {}

  private readonly closing: OperationWork<{ account: string }, PayoutAccount, { readonly id: string }> = {
    kind: 'account.close',
    call: ({ params, idempotencyKey }) => this.gateway.closeAccount(params.account, idempotencyKey),
    find: ({ params }) => this.gateway.closedAccount(params.account),
    lock: (tx, id) => this.lock(tx, id),
    done: async (tx, { id }) => {
      await repository(tx, PayoutAccount).update({ id }, { closedAt: this.clock.now() });
    },
    refused: () => Promise.resolve(),
  };

  /** Safe to repeat. A refused account is asked for once. @throws ProviderUnavailable while there is no answer */
  async close(userId: string): Promise<AccountEnd> {
    const found = await this.database.transaction(async (tx) => {
      const account = await repository(tx, PayoutAccount).findOneBy({ userId });
      if (!account?.providerAccountId) return 'none';
      const { id, closedAt, providerAccountId } = await this.lock(tx, account.id);
      if (closedAt) return 'closed';
      const live = await this.operations.live(tx, 'account.close', id);
      return live ?? this.operations.open(tx, this.closing, id, () => ({ account: providerAccountId ?? '' }));
    });
    if (typeof found === 'string') return found;
    const ran = await this.operations.run(found.id, this.closing);
    if (ran.kind === 'refused') return 'refused';
    if (ran.kind === 'done' || ran.kind === 'settled') return 'closed';
    throw new ProviderUnavailable({ reason: 'code' in ran ? ran.code : ran.kind });
  }

  private lock(tx: Tx, id: string): Promise<PayoutAccount> {
    return repository(tx, PayoutAccount).findOneOrFail({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
