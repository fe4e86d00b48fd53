import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { Chargebacks } from '../chargebacks/chargebacks.service.js';
import { Charges } from '../charges/charges.service.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { BankPayouts } from '../payouts/bank-payouts.service.js';
import { PayoutSending } from '../payouts/payout-sending.service.js';
import { Payout } from '../payout.entity.js';
import type { TransferSnapshot } from '../provider/connect.outcome.js';
import type { RefundSnapshot } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { RefundAdoption } from '../refunds/refund-adoption.service.js';
import { Refunds } from '../refunds/refunds.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { BalanceMovements } from './balance-movements.service.js';
import type { Difference, Mend } from './reconcile.compare.js';
import { returnedByHand } from './reconcile.reads.js';
import { unclaimedKey } from './reconcile.service.js';
import { byHandKey } from './reconcile-transfers.js';

/**
 * Brings the books to what the provider says, difference by difference: what was missed, made by hand, or done after the moment
 * of a backup that was restored. Safe to repeat.
 */
@Injectable()
export class ReconcileRepair {
  constructor(
    private readonly database: Database,
    private readonly charges: Charges,
    private readonly refunds: Refunds,
    private readonly adoption: RefundAdoption,
    private readonly chargebacks: Chargebacks,
    private readonly payouts: PayoutSending,
    private readonly bankPayouts: BankPayouts,
    private readonly movements: BalanceMovements,
    private readonly gateway: StripeGateway,
    private readonly ledger: Ledger,
    private readonly log: Log,
  ) {}

  /** Payments first, because refunds and chargebacks stand on them. @returns how many could be worked on */
  async mendAll(differences: readonly Difference[]): Promise<number> {
    let mended = 0;
    for (const { line, mend } of differences) {
      if (!mend) continue;
      try {
        await this.mend(mend);
        mended += 1;
      } catch (error) {
        this.log.warn('A difference could not be mended', { line, err: error });
      }
    }
    return mended;
  }

  private async mend(mend: Mend): Promise<unknown> {
    switch (mend.kind) {
      case 'ask-about-charge':
        return this.charges.onProviderEvent({ id: mend.intentId, metadata: { chargeId: mend.chargeId } });
      case 'ask-about-refund':
        return this.refunds.onProviderEvent({
          id: mend.providerRefundId,
          metadata: { refundId: mend.refundId },
        });
      case 'settle-chargeback':
        return this.chargebacks.settle(mend.chargeback);
      case 'adopt-refund':
        return this.adopt(mend.refund);
      case 'book-unclaimed': {
        const { id, currency } = mend.intent;
        return this.book(unclaimedKey.intent(id), 'unclaimed-received', currency, mend.pence);
      }
      case 'book-not-returned': {
        const { id, currency } = mend.refund;
        return this.book(unclaimedKey.refund(id), 'unclaimed-received', currency, mend.pence);
      }
      case 'cancel-intent':
        return this.cancel(mend.intentId);
      case 'book-movement':
        return this.movements.bookOne(mend.movement);
      case 'ask-about-transfer':
        return this.payouts.refresh(mend.payoutId);
      case 'ask-about-bank':
        return this.bankPayouts.askAboutPayee(mend.payeeId);
      case 'adopt-transfer':
        return this.adoptTransfer(mend.transfer);
    }
  }

  /** It moves no money, and twice is as good as once. @throws ProviderUnavailable */
  private async cancel(intentId: string): Promise<void> {
    const answer = await this.gateway.cancelIntent(intentId, `intent.cancel-second:${intentId}`);
    if (answer.kind !== 'done') throw new ProviderUnavailable({ reason: answer.code });
  }

  /** A transfer is one of ours whose answer we have lost, or one that staff made by hand. */
  private async adoptTransfer(transfer: TransferSnapshot): Promise<void> {
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

  /** A refund is one of ours whose answer we have lost, one made by hand, or one of a payment that was nobody's. */
  private async adopt(refund: RefundSnapshot): Promise<void> {
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
      await this.book(unclaimedKey.refund(refund.id), 'unclaimed-returned', refund.currency, refund.pence);
  }

  private async book(
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
