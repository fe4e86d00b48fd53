import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { spread, type Held } from '../held/held.js';
import { HeldMoney } from '../held/held-money.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PayoutUnderWay } from '../payments.errors.js';
import { feeReturned } from '../payments.events.js';
import { Clawbacks } from './clawbacks.service.js';
import { PayoutRows } from './payout-rows.service.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { UnsentPay } from './unsent-pay.service.js';
import type { Payout } from '../records/payout.entity.js';
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
  /** The dispute that was decided, where a job can have several. */
  readonly decision?: string;
}

/** Pay that was sent becomes less, because staff decided so: fee and pay above it are held for the job again. */
@Injectable()
export class PayoutReductions {
  constructor(
    private readonly rows: PayoutRows,
    private readonly settlement: PayoutSettlement,
    private readonly unsentPay: UnsentPay,
    private readonly clawbacks: Clawbacks,
    private readonly heldMoney: HeldMoney,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Claims back what was paid too much, once for each decision. What cannot be reversed the installer goes on owing, and the customer
   * gets the money at once all the same; what their bank gave them already they do not get again.
   * @returns what of each charge can be refunded in this transaction; null when nothing was sent
   * @throws PayoutUnderWay while the provider is sending it; ChargebackOpen while a bank decides about the job's money
   */
  async reduce(
    tx: Tx,
    { subjectId, restPence, decision, ...to }: Reduction,
  ): Promise<readonly Held[] | null> {
    const live = await this.rows.liveOf(tx, subjectId);
    const [first] = live;
    if (!first) return null;
    const chargeIds = await this.heldMoney.chargesOfPay(
      live.map(({ id }) => id),
      tx,
    );
    await this.heldMoney.lock(tx, chargeIds);
    const sent = await this.sentOf(tx, live);
    await this.heldMoney.assertMayLeave(tx, chargeIds);
    const payouts = [...sent, ...(await this.payMore(tx, sent, to, chargeIds))];
    const charges = await this.heldMoney.lockRooms(tx, chargeIds);
    const { parts, refunds } = takingBack({ payout: paidOf(payouts), charges, to, restPence });
    const reason = ['dispute-decided', decision].filter(Boolean).join('-');
    for (const [index, part] of parts.entries())
      await this.takePay(tx, payouts, part, `${reason}-${index + 1}`);
    await this.takeFee(tx, payouts[0] as Payout, parts);
    const spokenFor = new Map(refunds.map(({ chargeId, pence }) => [chargeId, pence]));
    for (const { chargeId } of charges) await this.heldMoney.cover(tx, chargeId, spokenFor.get(chargeId));
    return refunds;
  }

  /** The payouts of a job that have reached the installer, locked. A later round that has not is taken back first. @throws PayoutUnderWay */
  private async sentOf(tx: Tx, live: readonly Payout[]): Promise<Payout[]> {
    const sent: Payout[] = [];
    for (const { id, round } of live) {
      const payout = await this.settlement.lock(tx, id);
      if (payout.sentAt !== null) sent.push(payout);
      else if (round === 1 || !(await this.unsentPay.takeBack(tx, payout))) throw new PayoutUnderWay();
    }
    return sent;
  }

  /**
   * The sum paid and taken back again by others than this decision, as far as it is held, or was kept as a fee above the present one; the
   * platform's own jobs hold nothing.
   */
  private async payMore(
    tx: Tx,
    sent: readonly Payout[],
    to: Pick<Reduction, 'grossPence' | 'feePence'>,
    chargeIds: readonly string[],
  ): Promise<Payout[]> {
    const { netPence, clawedPence, feePence, feeReturnedPence } = paidOf(sent);
    const missing = to.grossPence - to.feePence - (netPence - clawedPence);
    if (missing <= 0) return [];
    const first = sent[0] as Payout;
    const rooms = await this.heldMoney.lockRooms(tx, chargeIds);
    const feeAbove = Math.min(missing - sumOf(rooms), feePence - feeReturnedPence - to.feePence);
    if (feeAbove > 0)
      await this.takeFee(
        tx,
        first,
        spread(feeAbove, rooms).map(({ chargeId, pence }) => ({ chargeId, payPence: 0, feePence: pence })),
      );
    const held = await this.heldMoney.lock(tx, chargeIds);
    const pence = chargeIds.length === 0 ? missing : Math.min(missing, sumOf(held));
    return pence > 0 ? [await this.rows.addRound(tx, first, pence, 'staff-decided', held)] : [];
  }

  /** The latest round first. */
  private async takePay(
    tx: Tx,
    payouts: readonly Payout[],
    { chargeId, payPence }: Part,
    reason: string,
  ): Promise<void> {
    const claim = chargeId
      ? ({ credit: 'jobs_held', chargeId } as const)
      : ({ credit: 'jobs_funded' } as const);
    let left = payPence;
    for (const payout of payouts.toReversed())
      left -= await this.clawbacks.claim(tx, payout, reason, left, claim);
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
    const feeReturnedPence = payout.feeReturnedPence + amountPence;
    const key = `payout:${payout.id}:fee-returned:${feeReturnedPence}`;
    await this.ledger.book(tx, { key, kind: 'fee-returned', moves });
    await this.settlement.change(tx, payout, { feeReturnedPence });
    await this.outbox.record(tx, feeReturned, { ...(await this.settlement.facts(tx, payout)), amountPence });
  }
}

const sumOf = (held: readonly Held[]): number => held.reduce((sum, { pence }) => sum + pence, 0);

type Paid = Pick<Payout, 'feePence' | 'netPence' | 'clawedPence' | 'feeReturnedPence'>;

/** All rounds of a job in sum. */
const paidOf = (payouts: readonly Paid[]): Paid =>
  payouts.reduce((sum, payout) => ({
    feePence: sum.feePence + payout.feePence,
    netPence: sum.netPence + payout.netPence,
    clawedPence: sum.clawedPence + payout.clawedPence,
    feeReturnedPence: sum.feeReturnedPence + payout.feeReturnedPence,
  }));
