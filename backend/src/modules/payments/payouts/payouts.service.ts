import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { faultPoint } from '../../../platform/faults/fault-point.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { HeldMoney } from '../ledger/held-money.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PayoutDiffers, PayoutExceedsHeld, PayoutUnderWay } from '../payments.errors.js';
import { payoutRequested } from '../payments.events.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { Payout } from './payout.entity.js';
import { expectedOn, movesOfPay } from './payouts.policy.js';
import type { PayoutView } from './payouts.views.js';

/** What is paid out for a job that is done. */
export interface PayOut {
  /** The award's id. */
  readonly subjectId: string;
  /** The installer. */
  readonly payeeId: string;
  /** The charges that hold the price, the award's own first; none when the platform pays for its own job. */
  readonly chargeIds: readonly string[];
  /** The installer's part of the price before the fee. */
  readonly grossPence: number;
  /** What the platform keeps of it; below `grossPence`. */
  readonly feePence: number;
  /** For the payments list and the statement; no names of people. */
  readonly description: string;
  /** Staff decided so: the platform pays what a bank has taken for good of the charges. */
  readonly isDecided?: boolean;
}

/** What installers earn, from the approval of a job on. */
@Injectable()
export class Payouts {
  constructor(
    private readonly database: Database,
    private readonly settlement: PayoutSettlement,
    private readonly ledger: Ledger,
    private readonly heldMoney: HeldMoney,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the fee, books the rest as owed to the installer, and pays it out: as soon as their account is ready, by a worker.
   * Safe to repeat: a job has one payout. Refunds of the rest may be asked for in the same transaction, before or after.
   * @throws PayoutDiffers when the job is paid out with other amounts; PayoutExceedsHeld when its charges hold less;
   * ChargebackOpen while a bank decides about one of them
   */
  async payOut(tx: Tx, asked: PayOut): Promise<Payout> {
    const { grossPence, feePence, chargeIds, subjectId, payeeId } = asked;
    const held = await this.heldMoney.lock(tx, chargeIds);
    const standing = await tx.findOneBy(Payout, { subjectId, status: Not('canceled') });
    if (standing) return sameAs(standing, asked);
    await this.heldMoney.assertMayLeave(tx, chargeIds);
    const netPence = grossPence - feePence;
    const isLost = asked.isDecided === true && (await this.anyLost(tx, chargeIds));
    const moves = movesOfPay({ feePence, netPence, payeeId }, held, isLost || chargeIds.length === 0);
    if (!moves) throw new PayoutExceedsHeld();
    // A transfer cannot come from a charge that a bank took back: it goes out of the platform's balance.
    const payout = await this.insert(tx, isLost ? { ...asked, chargeIds: [] } : asked);
    if (!payout)
      return sameAs(await tx.findOneByOrFail(Payout, { subjectId, status: Not('canceled') }), asked);
    await this.ledger.book(tx, { key: `payout:${payout.id}:earned`, kind: 'payout-earned', moves });
    await this.outbox.record(tx, payoutRequested, await this.settlement.facts(tx, payout));
    await this.settlement.release(tx, payout);
    faultPoint('payout.before-request-commit');
    return payout;
  }

  /**
   * Takes a payout back that has not been sent, because the job is disputed: its price is held again, as before the approval.
   * Safe to repeat. @returns false when there is none, or it is too late: the installer has the money
   * @throws PayoutUnderWay while the provider is sending it
   */
  async takeBack(tx: Tx, subjectId: string): Promise<boolean> {
    const found = await tx.findOneBy(Payout, { subjectId, status: Not('canceled') });
    if (!found) return false;
    if (found.chargeId) await this.heldMoney.lock(tx, [found.chargeId]);
    const payout = await this.settlement.lock(tx, found.id);
    if (await this.settlement.takeBack(tx, payout)) return true;
    if (payout.sentAt === null) throw new PayoutUnderWay();
    return false;
  }

  /** By the payout's own id; unknown ids are missing. */
  async byIds(ids: readonly string[]): Promise<Map<string, PayoutView>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.reader.findBy(Payout, { id: In([...ids]) });
    return new Map(rows.map((payout) => [payout.id, payoutView(payout)]));
  }

  /** The live payout of each job, by the award's id; jobs without one are missing. */
  async ofSubjects(subjectIds: readonly string[]): Promise<Map<string, PayoutView>> {
    if (subjectIds.length === 0) return new Map();
    const rows = await this.database.reader.findBy(Payout, {
      subjectId: In([...subjectIds]),
      status: Not('canceled'),
    });
    return new Map(rows.map((payout) => [payout.subjectId, payoutView(payout)]));
  }

  /** The payout of one job, by the award's id; null when it has none. */
  async ofSubject(subjectId: string): Promise<PayoutView | null> {
    return (await this.ofSubjects([subjectId])).get(subjectId) ?? null;
  }

  private async anyLost(tx: Tx, chargeIds: readonly string[]): Promise<boolean> {
    for (const id of chargeIds) if ((await this.heldMoney.leftOfLost(tx, id)) !== null) return true;
    return false;
  }

  private async insert(tx: Tx, asked: PayOut): Promise<Payout | null> {
    const { subjectId, payeeId, chargeIds, grossPence, feePence, description } = asked;
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO payouts (subject_id, payee_id, charge_id, description, gross_pence, fee_pence, net_pence, status, requested_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting_account', $8)
       ON CONFLICT (subject_id) WHERE status <> 'canceled' DO NOTHING RETURNING id`,
      [
        subjectId,
        payeeId,
        chargeIds[0] ?? null,
        description.slice(0, 500),
        grossPence,
        feePence,
        grossPence - feePence,
        this.clock.now(),
      ],
    );
    return row ? tx.findOneByOrFail(Payout, { id: row.id }) : null;
  }
}

/** @throws PayoutDiffers */
function sameAs(standing: Payout, { grossPence, feePence, payeeId }: PayOut): Payout {
  const isSame =
    standing.grossPence === grossPence && standing.feePence === feePence && standing.payeeId === payeeId;
  if (!isSame) throw new PayoutDiffers();
  return standing;
}

/** A payout as both sides of its job may see it. */
export const payoutView = (payout: Payout): PayoutView => ({
  status: payout.status,
  expectedOn: expectedOn(payout),
  paidAt: payout.paidAt?.toISOString() ?? null,
  net: poundsText(payout.netPence),
});
