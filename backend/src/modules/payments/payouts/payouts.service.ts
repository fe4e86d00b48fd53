import { Injectable } from '@nestjs/common';
import { Any, Not } from 'typeorm';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import type { Nation } from '../../../platform/geo/nations.js';
import { poundsText } from '../../../platform/money/pence.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import { HeldMoney } from '../held/held-money.service.js';
import { PayoutDiffers, PayoutExceedsHeld, PayoutUnderWay } from '../payments.errors.js';
import { PayoutRows } from './payout-rows.service.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { UnsentPay } from './unsent-pay.service.js';
import { Payout } from '../records/payout.entity.js';
import { expectedOn, isRefusedByBank, movesOfPay } from './payouts.policy.js';
import type { PayoutView } from './payouts.views.js';

/** The pay for a job that is done. */
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
  /** Where the installer's bank is taken to be: England and Wales unless said. */
  readonly nation?: Nation;
  /** Staff decided so: the platform pays what a bank has taken for good of the charges. */
  readonly isDecided?: boolean;
}

/** What installers earn, from the approval of a job on. */
@Injectable()
export class Payouts {
  constructor(
    private readonly database: Database,
    private readonly settlement: PayoutSettlement,
    private readonly unsentPay: UnsentPay,
    private readonly rows: PayoutRows,
    private readonly heldMoney: HeldMoney,
    private readonly taxDetails: TaxDetails,
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
    const standing = await this.firstOf(tx, subjectId);
    if (standing) return sameAs(standing, asked);
    await this.heldMoney.assertMayLeave(tx, chargeIds);
    const netPence = grossPence - feePence;
    const isLost = asked.isDecided === true && (await this.anyLost(tx, chargeIds));
    const moves = movesOfPay({ feePence, netPence, payeeId }, held, isLost || chargeIds.length === 0);
    if (!moves) throw new PayoutExceedsHeld();
    // A transfer cannot come from a charge that a bank took back: it goes out of the platform's balance.
    const chargeId = isLost ? null : (held.find(({ pence }) => pence > 0)?.chargeId ?? null);
    const nation = asked.nation ?? 'england-and-wales';
    const payout = await this.rows.add(
      tx,
      { ...asked, nation, chargeId, round: 1, cause: 'approved' },
      moves,
    );
    return payout ?? sameAs((await this.firstOf(tx, subjectId)) as Payout, asked);
  }

  /**
   * Takes back what has not been sent, because the job is disputed: its price is held again, as before the approval.
   * Safe to repeat. @returns false when there is nothing, or it is too late: the installer has the money
   * @throws PayoutUnderWay while the provider is sending it
   */
  async takeBack(tx: Tx, subjectId: string): Promise<boolean> {
    const live = await this.rows.liveOf(tx, subjectId);
    const chargeIds = await this.heldMoney.chargesOfPay(
      live.map(({ id }) => id),
      tx,
    );
    await this.heldMoney.lock(tx, chargeIds);
    let isTaken = false;
    for (const { id } of live) {
      const payout = await this.settlement.lock(tx, id);
      if (await this.unsentPay.takeBack(tx, payout)) isTaken = true;
      else if (payout.sentAt === null) throw new PayoutUnderWay();
    }
    return isTaken;
  }

  /** By the payout's own id; unknown ids are missing. */
  async byIds(ids: readonly string[]): Promise<Map<string, PayoutView>> {
    if (ids.length === 0) return new Map();
    const rows = await repository(this.database, Payout).findBy({ id: Any([...ids]) });
    const views = await this.viewsOf(rows, this.database.reader);
    return new Map(rows.map(({ id }, at) => [id, views[at] as PayoutView]));
  }

  /** The latest live payout of each job, by the award's id; jobs without one are missing. */
  async ofSubjects(
    subjectIds: readonly string[],
    tx: Tx = this.database.reader,
  ): Promise<Map<string, PayoutView>> {
    if (subjectIds.length === 0) return new Map();
    const rows = await repository(tx, Payout).find({
      where: { subjectId: Any([...subjectIds]), status: Not('canceled') },
      order: { round: 'ASC' },
    });
    const views = await this.viewsOf(rows, tx);
    return new Map(rows.map(({ subjectId }, at) => [subjectId, views[at] as PayoutView]));
  }

  /** The payout of one job, by the award's id; null when it has none. */
  async ofSubject(subjectId: string, tx?: Tx): Promise<PayoutView | null> {
    return (await this.ofSubjects([subjectId], tx)).get(subjectId) ?? null;
  }

  /** Whether a job was paid out and nothing of it is with the installer any more. */
  async areReversed(tx: Tx, subjectId: string): Promise<boolean> {
    const live = await this.rows.liveOf(tx, subjectId);
    return live.length > 0 && live.every(({ status }) => status === 'reversed');
  }

  private async viewsOf(rows: readonly Payout[], tx: Tx): Promise<PayoutView[]> {
    const waiting = rows.filter(({ status }) => status === 'waiting_account').map(({ payeeId }) => payeeId);
    const late = waiting.length > 0 ? await this.taxDetails.whosePayWaits(waiting, tx) : new Set<string>();
    return rows.map((payout) => payoutView(payout, late.has(payout.payeeId)));
  }

  private async anyLost(tx: Tx, chargeIds: readonly string[]): Promise<boolean> {
    for (const id of chargeIds) if ((await this.heldMoney.leftOfLost(tx, id)) !== null) return true;
    return false;
  }

  /** The pay of the approval. */
  private firstOf(tx: Tx, subjectId: string): Promise<Payout | null> {
    return repository(tx, Payout).findOneBy({ subjectId, round: 1, status: Not('canceled') });
  }
}

/** @throws PayoutDiffers */
function sameAs(standing: Payout, { grossPence, feePence, payeeId }: PayOut): Payout {
  const isSame =
    standing.grossPence === grossPence && standing.feePence === feePence && standing.payeeId === payeeId;
  if (!isSame) throw new PayoutDiffers();
  return standing;
}

/** A payout as both sides of its job may see it. @param isForTax its installer's pay waits for their tax details */
const payoutView = (payout: Payout, isForTax: boolean): PayoutView => ({
  status: payout.status,
  cause: payout.cause,
  expectedOn: expectedOn(payout),
  paidAt: payout.paidAt?.toISOString() ?? null,
  net: poundsText(payout.netPence),
  kept: payout.withheldPence > 0 ? poundsText(payout.withheldPence) : null,
  takenBack: payout.clawedPence > 0 ? poundsText(payout.clawedPence) : null,
  refusedByBank: isRefusedByBank(payout),
  holdReason: payout.holdReason,
  waitsForTaxDetails: isForTax && payout.status === 'waiting_account',
});
