import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Tx } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Held } from '../ledger/held.js';
import { HeldMoney } from '../ledger/held-money.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PayoutUnderWay } from '../payments.errors.js';
import { feeReturned } from '../payments.events.js';
import { Clawbacks } from './clawbacks.service.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { Payout } from './payout.entity.js';
import { takingBack, type Part } from './payouts.policy.js';

/** What a job's pay becomes, and what goes back to its customer. */
export interface Reduction {
  /** The award's id. */
  readonly subjectId: string;
  /** The installer's new part of the price before the fee; 0: none. */
  readonly grossPence: number;
  readonly feePence: number;
  /** The customer's part. */
  readonly restPence: number;
}

/** Pay that was sent becomes less, because staff decided so: fee and pay above it are held for the job again. */
@Injectable()
export class PayoutReductions {
  constructor(
    private readonly settlement: PayoutSettlement,
    private readonly clawbacks: Clawbacks,
    private readonly heldMoney: HeldMoney,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Claims back what was paid too much, once for each job. What cannot be reversed the installer goes on owing, and the customer
   * gets the money at once all the same; what their bank gave them already they do not get again.
   * @returns what of each charge can be refunded in this transaction; null when nothing was sent
   * @throws PayoutUnderWay while the provider is sending it; ChargebackOpen while a bank decides about the job's money
   */
  async reduce(tx: Tx, { subjectId, restPence, ...to }: Reduction): Promise<readonly Held[] | null> {
    const found = await tx.findOneBy(Payout, { subjectId, status: Not('canceled') });
    if (!found) return null;
    const chargeIds = (await this.ledger.chargesOf(`payout:${found.id}:earned`)).toSorted();
    const charges = await this.heldMoney.lockRooms(tx, chargeIds);
    const payout = await this.settlement.lock(tx, found.id);
    if (payout.sentAt === null) throw new PayoutUnderWay();
    await this.heldMoney.assertMayLeave(tx, chargeIds);
    const { parts, refunds } = takingBack({ payout, charges, to, restPence });
    for (const [index, part] of parts.entries()) await this.takePay(tx, payout, part, index + 1);
    await this.takeFee(tx, payout, parts);
    return refunds;
  }

  private async takePay(tx: Tx, payout: Payout, { chargeId, payPence }: Part, number: number): Promise<void> {
    if (payPence === 0) return;
    const claim = chargeId
      ? ({ credit: 'jobs_held', chargeId } as const)
      : ({ credit: 'jobs_funded' } as const);
    await this.clawbacks.claim(tx, payout, `dispute-decided-${number}`, payPence, claim);
  }

  private async takeFee(tx: Tx, payout: Payout, parts: readonly Part[]): Promise<void> {
    const moves = parts
      .filter(({ feePence }) => feePence > 0)
      .map(({ chargeId, feePence: pence }) => ({
        debit: 'fees_earned' as const,
        userId: payout.payeeId,
        pence,
        ...(chargeId ? ({ credit: 'jobs_held', chargeId } as const) : ({ credit: 'jobs_funded' } as const)),
      }));
    if (moves.length === 0) return;
    const amountPence = moves.reduce((sum, { pence }) => sum + pence, 0);
    await this.ledger.book(tx, { key: `payout:${payout.id}:fee-returned`, kind: 'fee-returned', moves });
    await this.settlement.change(tx, payout, { feeReturnedPence: payout.feeReturnedPence + amountPence });
    await this.outbox.record(tx, feeReturned, { ...(await this.settlement.facts(tx, payout)), amountPence });
  }
}
