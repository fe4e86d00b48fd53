import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/database/database.js';
import { HeldMoney } from '../../held/held-money.service.js';
import { chargeDisputed } from '../../payments.policy.js';
import { ConnectGateway } from '../../provider/connect.gateway.js';
import type { TransferRequest, TransferSnapshot } from '../../provider/connect.outcome.js';
import type { Outcome } from '../../provider/provider.outcome.js';
import { isFor, paidBefore, standingOf } from '../payouts.policy.js';

/** The provider's transfers of a job: one stands for each round of its pay. */
@Injectable()
export class Transfers {
  constructor(
    private readonly gateway: ConnectGateway,
    private readonly heldMoney: HeldMoney,
  ) {}

  /**
   * Before any try the job's transfers are looked through: what went out is not sent again, also when the database was restored
   * from a backup that does not know of it and the work was approved a second time.
   */
  async send(request: TransferRequest, key: string): Promise<Outcome<TransferSnapshot>> {
    const { payoutId } = request.metadata;
    if (await this.heldMoney.isAtTheBank(await this.heldMoney.chargesOfPay([payoutId])))
      return { kind: 'refused', code: chargeDisputed, message: 'The bank decides about this payment.' };
    const earlier = await this.gateway.transfersOfGroup(request.transfer_group);
    if (earlier.kind !== 'done') return { kind: 'later', code: earlier.code, message: earlier.message };
    const standing = standingOf(request, earlier.value);
    if (!standing) return this.gateway.createTransfer(request, key);
    if (isFor(request, standing)) return { kind: 'done', value: standing };
    return { kind: 'refused', code: paidBefore, message: 'This job was paid out before, in another way.' };
  }

  /** What went out of this request; null when nothing did. */
  async find(request: TransferRequest): Promise<Outcome<TransferSnapshot | null>> {
    const answer = await this.gateway.transfersOfGroup(request.transfer_group);
    if (answer.kind !== 'done') return answer;
    const standing = standingOf(request, answer.value);
    return { kind: 'done', value: standing && isFor(request, standing) ? standing : null };
  }

  /** The provider's present state of one. */
  look(providerTransferId: string): Promise<Outcome<TransferSnapshot>> {
    return this.gateway.transfer(providerTransferId);
  }

  /** Locks the charges that a payout's money comes from. */
  async lockCharges(tx: Tx, payoutId: string): Promise<void> {
    await this.heldMoney.lock(tx, await this.heldMoney.chargesOfPay([payoutId], tx));
  }
}
