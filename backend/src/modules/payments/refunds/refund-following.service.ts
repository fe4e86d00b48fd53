import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { nextRefundCheck } from '../payments.policy.js';
import { Following, type Followed } from '../provider/following.service.js';
import type { ProviderObject, RefundSnapshot } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { Charge } from '../records/charge.entity.js';
import { Refund, type RefundStatus } from '../records/refund.entity.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { Refunds } from './refunds.service.js';

/** Follows refunds at the provider, from their sending to their end: one that succeeded may still come back. */
@Injectable()
export class RefundFollowing {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly refunds: Refunds,
    private readonly settlement: RefundSettlement,
    private readonly following: Following,
    private readonly environment: Environment,
  ) {}

  private readonly followed: Followed<Refund, RefundSnapshot> = {
    name: 'refund',
    table: 'refunds',
    providerId: 'provider_refund_id',
    metadataKey: 'refundId',
    mayChange: 'true',
    isAskedAbout: `status IN ('sent', 'succeeded') AND settled_outside_at IS NULL`,
    nextCheck: (refund, now) =>
      nextRefundCheck(refund, refund.sentAt ?? now, now, this.environment.SWEEP_SECONDS * 1_000),
    lock: (tx, id) => this.settlement.lockRow(tx, id),
    lockBefore: (tx, id) => this.settlement.lockCharge(tx, id),
    look: (providerRefundId) => this.gateway.refund(providerRefundId),
    isOurs: (refund, seen) => refund.providerRefundId === seen.id || isCurrentAttempt(refund, seen),
    settle: (tx, refund, seen) => this.settlement.settle(tx, refund, seen),
  };

  /** Asks the provider and settles what it says. @throws ProviderUnavailable */
  async refresh(refundId: string): Promise<RefundStatus> {
    const { providerRefundId } = await repository(this.database, Refund).findOneByOrFail({ id: refundId });
    return providerRefundId ? this.ask(refundId, providerRefundId) : this.sendAndLook(refundId);
  }

  /** @returns false for a refund that is none of ours. @throws ProviderUnavailable */
  onProviderEvent(refund: ProviderObject): Promise<boolean> {
    return this.following.onProviderEvent(this.followed, refund);
  }

  /** The provider says that refunds of an intent have moved. @returns false when the intent is none of ours */
  async hearOfAll(intentId: string): Promise<boolean> {
    const charge = await repository(this.database, Charge).findOneBy({ providerIntentId: intentId });
    if (!charge) return false;
    const refunds = await repository(this.database, Refund).findBy({ chargeId: charge.id });
    for (const { id } of refunds) await this.refresh(id);
    return true;
  }

  /** Asks about refunds that are not final; one that succeeded may still come back. @returns how many were asked about */
  askAboutOpenOnes(limit?: number): Promise<number> {
    return this.following.askWhatIsDue(this.followed, ({ id }) => this.refresh(id), limit);
  }

  private async sendAndLook(refundId: string): Promise<RefundStatus> {
    await this.refunds.send(refundId);
    return (await repository(this.database, Refund).findOneByOrFail({ id: refundId })).status;
  }

  /** @throws ProviderUnavailable */
  private async ask(refundId: string, providerRefundId: string): Promise<RefundStatus> {
    return (await this.following.ask(this.followed, refundId, providerRefundId)).row.status;
  }
}

const isCurrentAttempt = (refund: Refund, seen: RefundSnapshot): boolean =>
  seen.refundId === refund.id && seen.attempt === String(refund.attempt);
