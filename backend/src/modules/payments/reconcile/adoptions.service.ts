import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Ledger } from '../ledger/ledger.service.js';
import { Payout } from '../records/payout.entity.js';
import { PayoutFollowing } from '../payouts/sending/payout-following.service.js';
import type { TransferSnapshot } from '../provider/connect.outcome.js';
import type { RefundSnapshot } from '../provider/provider.outcome.js';
import { RefundAdoption } from '../refunds/refund-adoption.service.js';
import { RefundFollowing } from '../refunds/refund-following.service.js';
import { returnedByHand } from './reconcile.reads.js';
import { unclaimedKey } from './reconcile.service.js';
import { byHandKey } from './reconcile-transfers.js';

/** Brings what the provider has, and no row of ours knows, into the books. Safe to repeat. */
@Injectable()
export class Adoptions {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly refunds: RefundFollowing,
    private readonly adoption: RefundAdoption,
    private readonly payouts: PayoutFollowing,
  ) {}

  /** A transfer is one of ours whose answer we have lost, or one that staff made by hand. */
  async adoptTransfer(transfer: TransferSnapshot): Promise<void> {
    const { id, payoutId, pence, reversedPence, currency } = transfer;
    if (payoutId && (await this.payouts.onProviderEvent({ id, metadata: { payoutId } }))) {
      if (await repository(this.database, Payout).existsBy({ providerTransferId: id })) return;
    }
    const [known] = await sql<{ returned: number }>(this.database, returnedByHand, [
      byHandKey.returned(id, 0),
    ]);
    const returned = reversedPence - (known?.returned ?? 0);
    await this.database.transaction(async (tx) => {
      await this.ledger.book(tx, {
        ...{ key: byHandKey.sent(id), kind: 'sent-by-hand', currency },
        moves: [{ debit: 'sent_by_hand', credit: 'provider_balance', pence }],
      });
      if (returned > 0)
        await this.ledger.book(tx, {
          ...{ key: byHandKey.returned(id, reversedPence), kind: 'sent-by-hand-returned', currency },
          moves: [{ debit: 'provider_balance', credit: 'sent_by_hand', pence: returned }],
        });
    });
  }

  /** A refund is one of ours whose answer we have lost, one made by hand, or one of a payment that no row of ours is about. */
  async adoptRefund(refund: RefundSnapshot): Promise<void> {
    if (
      refund.refundId &&
      (await this.refunds.onProviderEvent({ id: refund.id, metadata: { refundId: refund.refundId } }))
    )
      return;
    if ((await this.adoption.adoptAll([refund])) > 0 || refund.status === 'failed' || !refund.intentId)
      return;
    const isUnclaimed = await this.database.transaction((tx) =>
      this.ledger.isBooked(tx, unclaimedKey.intent(String(refund.intentId))),
    );
    if (isUnclaimed)
      await this.bookUnclaimed(
        unclaimedKey.refund(refund.id),
        'unclaimed-returned',
        refund.currency,
        refund.pence,
      );
  }

  /** Money that belongs to no payment of ours. */
  async bookUnclaimed(
    key: string,
    kind: 'unclaimed-received' | 'unclaimed-returned',
    currency: string,
    pence: number,
  ): Promise<void> {
    const sides =
      kind === 'unclaimed-received'
        ? ({ debit: 'provider_balance', credit: 'unclaimed' } as const)
        : ({ debit: 'unclaimed', credit: 'provider_balance' } as const);
    await this.database.transaction((tx) =>
      this.ledger.book(tx, { key, kind, currency, moves: [{ ...sides, pence }] }),
    );
  }
}
