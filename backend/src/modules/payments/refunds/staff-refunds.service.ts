import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { poundsText, toPence } from '../../../platform/money/pence.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Settings } from '../../settings/settings.service.js';
import { Charge } from '../records/charge.entity.js';
import { HeldMoney } from '../held/held-money.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import {
  ApprovalDecided,
  ChargeNotPaid,
  OwnApproval,
  RefundExceedsHeld,
  RefundSeenDiffers,
} from '../payments.errors.js';
import { refundApprovalAsked, refundApprovalDecided, refundMadeByStaff } from '../payments.events.js';
import { byStaff } from '../payments.policy.js';
import { approvalList, type ApprovalRow } from './approvals.reads.js';
import { RefundApproval } from './refund-approval.entity.js';
import { linesOfRefund } from './refund-booking.policy.js';
import { Refunds } from './refunds.service.js';
import type { ApprovalView, RefundableView, RefundPayment, StaffRefundView } from './staff-refunds.dto.js';

/** How the decision about a refund begins that one person made. */
const alone = 'staff:';

/**
 * Staff send a part of a held payment back to its card. A deposit of which nothing is left gives no right to bid; a price
 * becomes what is still held (decision 0350). A sum above the limit waits for a second person.
 */
@Injectable()
export class StaffRefunds {
  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly refunds: Refunds,
    private readonly held: HeldMoney,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound also for payouts and fees: only what somebody has paid can go back */
  async refundable(chargeId: string): Promise<RefundableView> {
    const charge = await repository(this.database, Charge).findOneBy({ id: chargeId });
    if (!charge) throw new NotFound();
    const left = await this.ledger.heldOf(this.database.reader, chargeId);
    return {
      left: poundsText(left),
      secondPersonAbove: poundsText(await this.mayAlone(this.database.reader, chargeId)),
      of: charge.kind === 'deposit' ? 'deposit' : 'price',
      lines: linesOfRefund(charge.kind),
    };
  }

  /**
   * Asks for the refund, or for a second person's word on it. @param staffId who asks
   * @throws NotFound, ChargeNotPaid, RefundSeenDiffers, RefundExceedsHeld, ChargebackOpen
   */
  refund(staffId: string, chargeId: string, input: RefundPayment): Promise<StaffRefundView> {
    const amountPence = toPence(input.amount);
    return this.database.transaction('refund.by-staff', async (tx) => {
      const held = await this.lock(tx, chargeId);
      if (input.left !== undefined && toPence(input.left) !== held)
        throw new RefundSeenDiffers({ left: poundsText(held) });
      this.assertHeld(amountPence, held);
      if (amountPence <= (await this.mayAlone(tx, chargeId)))
        return { refundId: await this.request(tx, chargeId, amountPence, `${alone}${randomUUID()}`) };
      return { approvalId: await this.ask(tx, staffId, chargeId, amountPence, input.reason) };
    });
  }

  /** What one person may still send back of it, in pence: small refunds that come to a large one are a large one. */
  private async mayAlone(tx: Tx, chargeId: string): Promise<number> {
    const { secondPersonAbovePence } = await this.settings.inForce(tx);
    const [row] = await sql<{ pence: number }>(
      tx,
      `SELECT coalesce(sum(amount_pence), 0)::int AS pence FROM refunds
        WHERE charge_id = $1 AND starts_with(decision, $2) AND NOT given_up`,
      [chargeId, alone],
    );
    return Math.max(0, secondPersonAbovePence - (row?.pence ?? 0));
  }

  async approvals(query: ListQuery): Promise<Page<ApprovalView>> {
    return (await approvalList.page(this.database, query)).map(viewOf);
  }

  async approval(id: string): Promise<ApprovalView> {
    return viewOf(await approvalList.get(this.database, id));
  }

  /** @throws NotFound, ApprovalDecided, OwnApproval, RefundExceedsHeld, ChargebackOpen */
  async confirm(staffId: string, id: string): Promise<ApprovalView> {
    await this.database.transaction('refund.confirm', async (tx) => {
      const approval = await this.lockWaiting(tx, id);
      if (approval.askedBy === staffId) throw new OwnApproval();
      const { chargeId, amountPence } = approval;
      this.assertHeld(amountPence, await this.lock(tx, chargeId));
      const refundId = await this.request(tx, chargeId, amountPence, `approval:${id}`);
      await this.decide(tx, approval, { status: 'confirmed', decidedBy: staffId, refundId });
    });
    return this.approval(id);
  }

  /** The one who asked may take it back in this way too. @throws NotFound, ApprovalDecided */
  async refuse(staffId: string, id: string, refusal: string): Promise<ApprovalView> {
    await this.database.transaction(async (tx) => {
      const approval = await this.lockWaiting(tx, id);
      await this.decide(tx, approval, { status: 'refused', decidedBy: staffId, refusal });
    });
    return this.approval(id);
  }

  /** @returns the pence that are held, with the charge locked. @throws NotFound, ChargeNotPaid, ChargebackOpen */
  private async lock(tx: Tx, chargeId: string): Promise<number> {
    const charge = await repository(tx, Charge).findOneBy({ id: chargeId });
    if (!charge) throw new NotFound();
    if (charge.receivedPence === null) throw new ChargeNotPaid();
    const [held] = await this.held.lock(tx, [chargeId]);
    await this.held.assertMayLeave(tx, [chargeId]);
    return held?.pence ?? 0;
  }

  private assertHeld(pence: number, held: number): void {
    if (pence > held) throw new RefundExceedsHeld({ left: poundsText(held) });
  }

  private async request(tx: Tx, chargeId: string, amountPence: number, decision: string): Promise<string> {
    const refund = await this.refunds.request(tx, { chargeId, reason: byStaff, decision, amountPence });
    const { kind, subjectId, payerId } = await repository(tx, Charge).findOneByOrFail({ id: chargeId });
    await this.outbox.record(tx, refundMadeByStaff, {
      ...{ chargeId, kind, subjectId, payerId, amountPence },
      ...{ refundId: refund.id, reason: byStaff },
    });
    return refund.id;
  }

  private async ask(
    tx: Tx,
    askedBy: string,
    chargeId: string,
    amountPence: number,
    reason: string,
  ): Promise<string> {
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO refund_approvals (charge_id, amount_pence, reason, asked_by, asked_at)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [chargeId, amountPence, reason, askedBy, this.clock.now()],
    );
    const id = String(row?.id);
    await this.outbox.record(tx, refundApprovalAsked, { approvalId: id, chargeId, askedBy, amountPence });
    return id;
  }

  /** @throws NotFound, ApprovalDecided */
  private async lockWaiting(tx: Tx, id: string): Promise<RefundApproval> {
    const approval = await repository(tx, RefundApproval).findOne({
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    if (!approval) throw new NotFound();
    if (approval.status !== 'waiting') throw new ApprovalDecided();
    return approval;
  }

  private async decide(
    tx: Tx,
    { id, chargeId, askedBy, amountPence }: RefundApproval,
    decision: Pick<RefundApproval, 'status'> & { decidedBy: string; refundId?: string; refusal?: string },
  ): Promise<void> {
    await repository(tx, RefundApproval).update(id, { ...decision, decidedAt: this.clock.now() });
    await this.outbox.record(tx, refundApprovalDecided, {
      ...{ approvalId: id, chargeId, askedBy, amountPence },
      ...{ decidedBy: decision.decidedBy, isConfirmed: decision.status === 'confirmed' },
    });
  }
}

const viewOf = ({ amountPence, askedAt, decidedAt, ...row }: ApprovalRow): ApprovalView => ({
  ...row,
  amount: poundsText(amountPence),
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  lines: linesOfRefund(row.kind),
});
