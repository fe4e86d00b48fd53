import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { HeldMoney } from '../held/held-money.service.js';
import { chargeDisputed } from '../payments.policy.js';
import type { ProviderOperation } from '../provider/provider-operation.entity.js';
import type { Outcome, Refused, RefundRequest, RefundSnapshot } from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';
import { Refund } from '../records/refund.entity.js';

/** How the provider is asked for a refund. */
@Injectable()
export class RefundCalls {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly held: HeldMoney,
  ) {}

  /** How these are called. The bank may have the money: the provider would refuse, and must not be tempted. It is sent when the platform wins. */
  async callFor(
    operations: readonly ProviderOperation<RefundRequest>[],
  ): Promise<(operation: ProviderOperation<RefundRequest>) => Promise<Outcome<RefundSnapshot>>> {
    const barred = await this.held.atTheBank(operations.map(({ params }) => params.metadata.chargeId));
    return ({ params, idempotencyKey }) =>
      barred.has(params.metadata.chargeId)
        ? Promise.resolve(refusedByBank)
        : this.create(params, idempotencyKey);
  }

  /** "Already refunded" is success when the refund is ours, or one that no row counts yet. */
  private async create(request: RefundRequest, key: string): Promise<Outcome<RefundSnapshot>> {
    const answer = await this.gateway.createRefund(request, key);
    if (answer.kind !== 'refused' || answer.code !== 'charge_already_refunded') return answer;
    const own = await this.findOwn(request);
    if (own.kind !== 'done')
      return { kind: 'unknown', code: own.code, message: own.message, replayed: false };
    if (own.value) return { kind: 'done', value: own.value };
    const foreign = await this.findForeign(request);
    return foreign ? { kind: 'done', value: foreign } : answer;
  }

  /** The refund whose metadata name this attempt. */
  async findOwn({ payment_intent, metadata }: RefundRequest): Promise<Outcome<RefundSnapshot | null>> {
    const answer = await this.gateway.refundsOfIntent(payment_intent);
    if (answer.kind !== 'done') return answer;
    const isOwn = (seen: RefundSnapshot): boolean =>
      seen.refundId === metadata.refundId && seen.attempt === metadata.attempt;
    return { kind: 'done', value: answer.value.find(isOwn) ?? null };
  }

  /** A refund of the same amount that staff made at the provider by hand: the payer has the money, so it is not sent again. */
  private async findForeign({ payment_intent, amount }: RefundRequest): Promise<RefundSnapshot | null> {
    const answer = await this.gateway.refundsOfIntent(payment_intent);
    if (answer.kind !== 'done') return null;
    for (const seen of answer.value) {
      if (seen.refundId !== null || seen.pence !== amount || seen.status === 'failed') continue;
      if (!(await repository(this.database, Refund).existsBy({ providerRefundId: seen.id }))) return seen;
    }
    return null;
  }
}

const refusedByBank: Refused = {
  kind: 'refused',
  code: chargeDisputed,
  message: 'The bank decides about this payment.',
};
