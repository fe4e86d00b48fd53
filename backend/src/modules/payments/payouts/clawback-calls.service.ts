import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { balanceInsufficient } from '../payments.policy.js';
import { ConnectGateway } from '../provider/connect.gateway.js';
import type { ReversalRequest, ReversalSnapshot } from '../provider/connect.outcome.js';
import { Operations } from '../provider/operations.service.js';
import type { Later, Outcome } from '../provider/provider.outcome.js';
import type { Clawback } from './clawback.entity.js';

/** What the provider is asked to get pay back. */
@Injectable()
export class ClawbackCalls {
  constructor(
    private readonly gateway: ConnectGateway,
    private readonly operations: Operations,
  ) {}

  /** Opens the attempt that the clawback's row counts. `clawback` is locked or new in `tx`. */
  async open(
    tx: Tx,
    { id: clawbackId, payoutId, amountPence: amount, attempt }: Clawback,
    transferId: string,
    notBefore?: Date,
  ): Promise<void> {
    const request = (): ReversalRequest => ({
      transferId,
      amount,
      metadata: { clawbackId, payoutId, attempt: String(attempt) },
    });
    await this.operations.open(tx, { kind: 'reversal.create' }, clawbackId, request, notBefore);
  }

  /** Before any second try the transfer's reversals are looked through. Where the account holds too little, it says how much it holds. */
  async reverse(request: ReversalRequest, key: string): Promise<Outcome<ReversalSnapshot>> {
    if (request.metadata.attempt !== '1') {
      const earlier = await this.find(request);
      if (earlier.kind !== 'done') return later(earlier);
      if (earlier.value) return { kind: 'done', value: earlier.value };
    }
    const answer = await this.gateway.createReversal(request, key);
    if (answer.kind !== 'refused' || answer.code !== balanceInsufficient) return answer;
    const there = await this.gateway.availableBehind(request.transferId);
    return there.kind === 'done' ? { ...answer, availablePence: there.value } : later(there);
  }

  async find({ transferId, metadata }: ReversalRequest): Promise<Outcome<ReversalSnapshot | null>> {
    const answer = await this.gateway.reversalsOf(transferId);
    if (answer.kind !== 'done') return answer;
    const own = answer.value.find(({ clawbackId }) => clawbackId === metadata.clawbackId);
    return { kind: 'done', value: own ?? null };
  }
}

/** Nothing was done, and what was asked beside it was not answered. */
const later = ({ code, message }: Exclude<Outcome<unknown>, { kind: 'done' }>): Later => ({
  kind: 'later',
  code,
  message,
});
