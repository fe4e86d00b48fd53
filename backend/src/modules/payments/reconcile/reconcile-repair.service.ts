import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/logging/log.js';
import { Chargebacks } from '../chargebacks/chargebacks.service.js';
import { Charges } from '../charges/charges.service.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { BankPayouts } from '../payouts/sending/bank-payouts.service.js';
import { PayoutFollowing } from '../payouts/sending/payout-following.service.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { RefundFollowing } from '../refunds/refund-following.service.js';
import { Adoptions } from './adoptions.service.js';
import { BalanceMovements } from './balance-movements.service.js';
import type { Difference, Mend } from './reconcile.compare.js';
import { unclaimedKey } from './reconcile.service.js';

/**
 * Brings the books to what the provider says, difference by difference: what was missed, made by hand, or done after the moment
 * of a backup that was restored. Safe to repeat.
 */
@Injectable()
export class ReconcileRepair {
  constructor(
    private readonly charges: Charges,
    private readonly refunds: RefundFollowing,
    private readonly chargebacks: Chargebacks,
    private readonly payouts: PayoutFollowing,
    private readonly bankPayouts: BankPayouts,
    private readonly movements: BalanceMovements,
    private readonly gateway: StripeGateway,
    private readonly adoptions: Adoptions,
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

  /** One of them. @throws Error of any kind when it cannot be worked on */
  async mend(mend: Mend): Promise<unknown> {
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
        return this.adoptions.adoptRefund(mend.refund);
      case 'book-unclaimed': {
        const { id, currency } = mend.intent;
        return this.adoptions.bookUnclaimed(
          unclaimedKey.intent(id),
          'unclaimed-received',
          currency,
          mend.pence,
        );
      }
      case 'book-not-returned': {
        const { id, currency } = mend.refund;
        return this.adoptions.bookUnclaimed(
          unclaimedKey.refund(id),
          'unclaimed-received',
          currency,
          mend.pence,
        );
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
        return this.adoptions.adoptTransfer(mend.transfer);
    }
  }

  /** It moves no money, and twice is as good as once. @throws ProviderUnavailable */
  private async cancel(intentId: string): Promise<void> {
    const answer = await this.gateway.cancelIntent(intentId, `intent.cancel-second:${intentId}`);
    if (answer.kind !== 'done') throw new ProviderUnavailable({ reason: answer.code });
  }
}
