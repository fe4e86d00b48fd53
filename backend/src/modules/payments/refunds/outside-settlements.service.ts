import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { poundsText } from '../../../platform/money/pence.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { HeldMoney } from '../held/held-money.service.js';
import { Settings } from '../../settings/settings.service.js';
import {
  ChargedBack,
  OwnSettlement,
  RefundNotToSettle,
  SettlementDecided,
  SettlementWaits,
} from '../payments.errors.js';
import { isGivenUp } from '../payments.policy.js';
import { Refund } from '../records/refund.entity.js';
import { OutsideSettlement } from './outside-settlement.entity.js';
import type { SettleOutside, SettlementView } from './outside-settlements.dto.js';
import { settlementsOfSql, type SettlementRow } from './outside-settlements.reads.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { SettlementProofs } from './settlement-proofs.service.js';

/**
 * A refund that no card takes any more is paid from the operator's bank account, and staff say when and by which reference. A sum above
 * the limit waits for a second person (decision 1425).
 */
@Injectable()
export class OutsideSettlements {
  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly held: HeldMoney,
    private readonly settlement: RefundSettlement,
    private readonly proofs: SettlementProofs,
    private readonly clock: Clock,
  ) {}

  /** What staff said of a refund, newest first, and above how much a second person is waited for. */
  async ofRefund(refundId: string): Promise<{ secondPersonAbove: string; settlements: SettlementView[] }> {
    const { secondPersonAbovePence } = await this.settings.inForce(this.database.reader);
    const rows = await sql<SettlementRow>(this.database, settlementsOfSql, [refundId]);
    const proofs = await this.proofs.bySettlements(rows.map(({ id }) => id));
    return {
      secondPersonAbove: poundsText(secondPersonAbovePence),
      settlements: rows.map((row) => viewOf(row, proofs.get(row.id) ?? null)),
    };
  }

  /**
   * Settles a failed refund, or asks for a second person's word on it. @param staffId who asks
   * @throws NotFound, RefundNotToSettle, ChargedBack, ChargebackOpen, SettlementWaits, InvalidFields
   */
  async settle(staffId: string, refundId: string, input: SettleOutside): Promise<{ isDone: boolean }> {
    return this.database
      .transaction('refund.settle-outside', async (tx) => {
        const refund = await this.hold(tx, refundId);
        await this.assertMayBeSettled(tx, refund);
        if (await repository(tx, OutsideSettlement).existsBy({ refundId, status: 'waiting' }))
          throw new SettlementWaits();
        assertPaidOn(input.paidOn, refund.requestedAt, this.clock.now());
        assertOneWord(input);
        const { secondPersonAbovePence } = await this.settings.inForce(tx);
        const needsTwo = refund.amountPence > secondPersonAbovePence;
        const id = await this.insert(tx, { ...input, refundId, askedBy: staffId, needsTwo });
        if (input.proofId) await this.proofs.attach(tx, id, input.proofId, staffId);
        if (!needsTwo) await this.settlement.settleOutside(tx, refund);
        return { isDone: !needsTwo };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'refund_settlements_one') ? new SettlementWaits() : error;
      });
  }

  /** Another than the one who asked. @throws NotFound, SettlementDecided, OwnSettlement, RefundNotToSettle, ChargedBack, ChargebackOpen */
  async confirm(staffId: string, refundId: string): Promise<void> {
    await this.database.transaction('refund.confirm-outside', async (tx) => {
      const refund = await this.hold(tx, refundId);
      const waiting = await this.waitingOf(tx, refund);
      if (waiting.askedBy === staffId) throw new OwnSettlement();
      await this.assertMayBeSettled(tx, refund);
      await this.settlement.settleOutside(tx, refund);
      await this.decide(tx, waiting, { status: 'done', decidedBy: staffId });
    });
  }

  /** The one who asked may take it back in this way too. @throws NotFound, SettlementDecided */
  async refuse(staffId: string, refundId: string, refusal: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const waiting = await this.waitingOf(tx, await this.hold(tx, refundId));
      await this.decide(tx, waiting, { status: 'refused', decidedBy: staffId, refusal });
    });
  }

  /** Locks the refund, and its charge before it, as whatever moves a charge's money does. @throws NotFound */
  private async hold(tx: Tx, refundId: string): Promise<Refund> {
    const seen = await repository(tx, Refund).findOneBy({ id: refundId });
    if (!seen) throw new NotFound();
    await this.held.lock(tx, [seen.chargeId]);
    return this.settlement.lock(tx, refundId);
  }

  /**
   * A refund that failed for good, and whose money the card holder's bank has not got: no provider would refuse to pay it twice here.
   * @throws RefundNotToSettle, ChargedBack, ChargebackOpen
   */
  private async assertMayBeSettled(tx: Tx, refund: Refund): Promise<void> {
    if (refund.status !== 'failed' || isGivenUp(refund)) throw new RefundNotToSettle();
    if (await this.settlement.isChargedBack(tx, refund.chargeId)) throw new ChargedBack();
    await this.held.assertMayLeave(tx, [refund.chargeId]);
  }

  /** @throws SettlementDecided */
  private async waitingOf(tx: Tx, { id: refundId }: Refund): Promise<OutsideSettlement> {
    const waiting = await repository(tx, OutsideSettlement).findOneBy({ refundId, status: 'waiting' });
    if (!waiting) throw new SettlementDecided();
    return waiting;
  }

  /** @returns its id */
  private async insert(
    tx: Tx,
    asked: SettleOutside & Pick<OutsideSettlement, 'refundId' | 'askedBy' | 'needsTwo'>,
  ): Promise<string> {
    const now = this.clock.now();
    const { refundId, paidOn, reference, reason, whyNoProof, needsTwo, askedBy } = asked;
    const decided = needsTwo ? ['waiting', null, null] : ['done', askedBy, now];
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO refund_settlements (refund_id, paid_on, reference, reason, why_no_proof, needs_two, asked_by, asked_at, status, decided_by, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [refundId, paidOn, reference, reason, whyNoProof ?? null, needsTwo, askedBy, now, ...decided],
    );
    return row!.id;
  }

  private async decide(
    tx: Tx,
    { id }: OutsideSettlement,
    decision: { status: 'done' | 'refused'; decidedBy: string; refusal?: string },
  ): Promise<void> {
    await repository(tx, OutsideSettlement).update(id, { ...decision, decidedAt: this.clock.now() });
  }
}

/** @throws InvalidFields */
function assertPaidOn(paidOn: string, requestedAt: Date, now: Date): void {
  if (paidOn > londonDay(now)) throw new InvalidFields({ paidOn: 'Choose today or an earlier day' });
  if (paidOn < londonDay(requestedAt))
    throw new InvalidFields({ paidOn: 'The refund was asked for later than that day' });
}

/** A proof, or why there is none. @throws InvalidFields */
function assertOneWord({ proofId, whyNoProof }: SettleOutside): void {
  if (proofId && whyNoProof)
    throw new InvalidFields({ whyNoProof: 'There is a proof: leave this out, or take the file away' });
}

const viewOf = (
  { askedAt, decidedAt, ...row }: SettlementRow,
  proof: SettlementView['proof'],
): SettlementView => ({
  ...row,
  proof,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
