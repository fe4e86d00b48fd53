import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Clock } from '../../../platform/time/clock.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { Charge } from '../records/charge.entity.js';
import { Operations } from '../provider/operations.service.js';
import type { OperationWork } from '../provider/operation-work.js';
import { isOpen } from '../payments.policy.js';
import { ProviderOperation } from '../provider/provider-operation.entity.js';
import type {
  IntentCancellation,
  IntentRequest,
  IntentSnapshot,
  Outcome,
} from '../provider/provider.outcome.js';
import { StripeGateway } from '../provider/stripe.gateway.js';

/** The two things that are done to intents: make one, cancel one. */
@Injectable()
export class ChargeOperations {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly operations: Operations,
    private readonly settlement: ChargeSettlement,
    private readonly clock: Clock,
  ) {}

  readonly creating: OperationWork<IntentRequest, Charge, IntentSnapshot> = {
    kind: 'intent.create',
    call: ({ params, idempotencyKey }) => this.gateway.createIntent(params, idempotencyKey),
    find: ({ businessId, createdAt }) => this.gateway.findIntent(businessId, createdAt),
    lock: (tx, chargeId) => this.settlement.lock(tx, chargeId),
    done: (tx, charge, intent) => this.settlement.settle(tx, charge, intent),
    refused: () => Promise.resolve(),
  };

  readonly cancelling: OperationWork<IntentCancellation, Charge, IntentSnapshot> = {
    kind: 'intent.cancel',
    call: ({ params, idempotencyKey }) => this.cancelOrLook(params.intentId, idempotencyKey),
    find: ({ params }) => this.lookForEnd(params.intentId),
    lock: (tx, chargeId) => this.settlement.lock(tx, chargeId),
    done: (tx, charge, intent) => this.settlement.settle(tx, charge, intent),
    refused: () => Promise.resolve(),
  };

  /** The attempt to make the intent of a locked charge; opened when there is none. */
  async liveCreation(tx: Tx, charge: Charge): Promise<ProviderOperation> {
    const { id: chargeId, kind, subjectId, amountPence: amount, currency, description } = charge;
    return (
      (await this.operations.live(tx, 'intent.create', chargeId)) ??
      this.operations.open(tx, this.creating, chargeId, (attempt) => ({
        amount,
        currency,
        description,
        // Wallets are cards. Whatever else a dashboard switches on may settle days later, or not at all.
        allowed_payment_method_types: ['card'],
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { chargeId, kind, subjectId, attempt },
      }))
    );
  }

  /** What must happen next to close a charge: an operation to carry out, or nothing because it has ended. */
  async nextStepOfCancelling(tx: Tx, chargeId: string): Promise<ProviderOperation | Charge['status']> {
    const charge = await this.settlement.lock(tx, chargeId);
    if (!isOpen(charge)) return charge.status;
    if (!charge.cancelRequestedAt) {
      const now = this.clock.now();
      await repository(tx, Charge).update({ id: chargeId }, { cancelRequestedAt: now, checkAt: now });
    }
    const { providerIntentId } = charge;
    if (providerIntentId) {
      const cancelling = await this.operations.live(tx, 'intent.cancel', chargeId);
      if (cancelling && cancelling.state !== 'done') return cancelling;
      if (cancelling) throw new Error(`Charge ${chargeId} is open although its intent was cancelled`);
      return this.operations.open(tx, this.cancelling, chargeId, () => ({ intentId: providerIntentId }));
    }
    const creation = await this.operations.live(tx, 'intent.create', chargeId);
    if (creation && !(await this.operations.drop(tx, creation))) return creation;
    await this.settlement.canceled(tx, charge);
    return 'canceled';
  }

  /** A card may have been faster, or the intent is closed already: both are an end, and no error. */
  private async cancelOrLook(intentId: string, key: string): Promise<Outcome<IntentSnapshot>> {
    const answer = await this.gateway.cancelIntent(intentId, key);
    if (answer.kind !== 'refused') return answer;
    const end = await this.lookForEnd(intentId);
    if (end.kind !== 'done')
      return { kind: 'unknown', code: end.code, message: end.message, replayed: false };
    return end.value ? { kind: 'done', value: end.value } : answer;
  }

  private async lookForEnd(intentId: string): Promise<Outcome<IntentSnapshot | null>> {
    const answer = await this.gateway.intent(intentId);
    if (answer.kind !== 'done') return answer;
    const { status } = answer.value;
    return { kind: 'done', value: status === 'succeeded' || status === 'canceled' ? answer.value : null };
  }
}
