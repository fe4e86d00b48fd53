import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../config/environment.js';
import { Database } from '../../../../platform/database/database.js';
import { repository } from '../../../../platform/database/repository.js';
import { Schedule, type ScheduledWork } from '../../../../platform/messaging/events/listener.js';
import type { TransferSnapshot } from '../../provider/connect.outcome.js';
import { Following, type Followed } from '../../provider/following.service.js';
import type { ProviderObject } from '../../provider/provider.outcome.js';
import { Payout } from '../../records/payout.entity.js';
import { Clawbacks } from '../clawbacks.service.js';
import { PayoutSettlement } from '../payout-settlement.service.js';
import { nextTransferCheck } from '../payouts.policy.js';
import { BankPayouts } from './bank-payouts.service.js';
import { Transfers } from './transfers.service.js';

/** Follows pay that the provider has: whether its transfer still stands, and whether it has reached the bank. */
@Injectable()
export class PayoutFollowing extends Schedule {
  constructor(
    private readonly database: Database,
    private readonly transfers: Transfers,
    private readonly following: Following,
    private readonly settlement: PayoutSettlement,
    private readonly clawbacks: Clawbacks,
    private readonly bankPayouts: BankPayouts,
    private readonly environment: Environment,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    {
      name: 'payments.ask-about-payouts',
      every: 'sweep',
      queue: 'payouts',
      run: () => this.askAboutSentOnes(),
    },
  ];

  private readonly followed: Followed<Payout, TransferSnapshot> = {
    name: 'payout',
    table: 'payouts',
    providerId: 'provider_transfer_id',
    metadataKey: 'payoutId',
    mayChange: 'true',
    isAskedAbout: `status IN ('sent', 'paid')`,
    nextCheck: ({ sentAt }, now) =>
      nextTransferCheck(sentAt ?? now, now, this.environment.SWEEP_SECONDS * 1_000),
    lock: (tx, id) => this.settlement.lock(tx, id),
    // The reversed sum is held of them again.
    lockBefore: (tx, id) => this.transfers.lockCharges(tx, id),
    look: (providerTransferId) => this.transfers.look(providerTransferId),
    isOurs: (payout, seen) => payout.providerTransferId === seen.id || seen.payoutId === payout.id,
    settle: async (tx, payout, seen) => {
      await this.settlement.sent(tx, payout, seen);
      await this.clawbacks.adopt(tx, payout, seen);
    },
  };

  /** Asks the provider whether what was sent still stands. @throws ProviderUnavailable */
  async refresh(payoutId: string): Promise<void> {
    const { providerTransferId } = await repository(this.database, Payout).findOneByOrFail({ id: payoutId });
    if (providerTransferId) await this.following.ask(this.followed, payoutId, providerTransferId);
  }

  /** @returns false for a transfer that is none of ours. @throws ProviderUnavailable */
  onProviderEvent(transfer: ProviderObject): Promise<boolean> {
    return this.following.onProviderEvent(this.followed, transfer);
  }

  /** Asks whether transfers still stand. @returns how many were asked about */
  askAboutSentOnes(limit?: number): Promise<number> {
    return this.following.askWhatIsDue(this.followed, ({ id }) => this.follow(id), limit);
  }

  /** Asks how far one is: whether its transfer stands, and once it was sent, what its bank said. @throws ProviderHasNone, ProviderUnavailable */
  async follow(payoutId: string): Promise<void> {
    const { payeeId, status } = await repository(this.database, Payout).findOneByOrFail({ id: payoutId });
    await this.refresh(payoutId);
    if (status === 'sent') await this.bankPayouts.askAboutPayee(payeeId);
  }
}
