import { Injectable } from '@nestjs/common';
import { type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import type { CisAmounts } from '../../tax/cis/cis.policy.js';
import { spread } from './held.js';
import { HeldMoney } from './held-money.service.js';
import type { Move } from '../ledger/ledger.accounts.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PayoutExceedsHeld } from '../payments.errors.js';
import { isStatedSql, ofSubjectSql, type StandingRow } from './cis-deductions.reads.js';

/** A deduction that is to be made. */
export interface HoldBack extends CisAmounts {
  /** The award's id. */
  readonly subjectId: string;
  /** The customer, who is the contractor. */
  readonly contractorId: string;
  /** The subcontractor. */
  readonly installerId: string;
  /** The charges that hold the price. */
  readonly chargeIds: readonly string[];
  readonly percent: number;
  readonly verificationNumber: string | null;
  /** Staff decided so: the platform pays what a bank has taken for good of the charges. */
  readonly isDecided?: boolean;
}

const nothing: CisAmounts = { grossPence: 0, materialsPence: 0, deductedPence: 0 };

/** The sums held back from the pay of subcontractors in construction, until HMRC has it. */
@Injectable()
export class CisDeductions {
  constructor(
    private readonly ledger: Ledger,
    private readonly heldMoney: HeldMoney,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes it out of what is held for the job. Safe to repeat: of a job it is held back once.
   * @returns the pence that are held back @throws PayoutExceedsHeld
   */
  async holdBack(tx: Tx, asked: HoldBack): Promise<number> {
    const { subjectId, chargeIds, deductedPence, isDecided = false } = asked;
    const held = await this.heldMoney.lock(tx, chargeIds);
    const standing = await this.standing(tx, subjectId);
    if (standing) return standing.deductedPence;
    let left = deductedPence;
    const moves: Move[] = [];
    for (const { chargeId, pence: there } of held) {
      const pence = Math.min(left, there);
      left -= pence;
      if (pence > 0) moves.push({ debit: 'jobs_held', credit: 'cis_deducted', pence, chargeId });
    }
    if (left > 0 && !isDecided) throw new PayoutExceedsHeld();
    if (left > 0) moves.push({ debit: 'jobs_funded', credit: 'cis_deducted', pence: left });
    await this.write(tx, asked, asked, 'cis-deducted', moves);
    return deductedPence;
  }

  /**
   * The pay has become less: what was held back of the difference is held for the job again, unless a statement has told of it. Then it
   * is between contractor and HMRC. It locks all charges of the job: a caller that has locked one must have locked all of them. @returns the pence that stay held back
   */
  async lower(tx: Tx, subjectId: string, to: CisAmounts = nothing): Promise<number> {
    const standing = await this.standing(tx, subjectId);
    if (!standing) return 0;
    // Before the contractor, as callers that take pay back have done.
    await this.heldMoney.lock(tx, standing.chargeIds.toSorted());
    await lockContractor(tx, standing.contractorId);
    const [stated] = await sql<{ is: boolean }>(tx, isStatedSql, [subjectId]);
    const less = {
      grossPence: Math.min(0, to.grossPence - standing.grossPence),
      materialsPence: Math.min(0, to.materialsPence - standing.materialsPence),
      deductedPence: Math.min(0, to.deductedPence - standing.deductedPence),
    };
    if (stated?.is === true || less.grossPence === 0) return standing.deductedPence;
    const rooms = await this.heldMoney.lockRooms(tx, standing.chargeIds.toSorted());
    const moves: Move[] = spread(-less.deductedPence, rooms).map((part) => ({
      ...part,
      ...({ debit: 'cis_deducted', credit: 'jobs_held' } as const),
    }));
    const left = moves.reduce((rest, { pence }) => rest - pence, -less.deductedPence);
    if (left > 0) moves.push({ debit: 'cis_deducted', credit: 'jobs_funded', pence: left });
    await this.write(tx, { ...standing, subjectId }, less, 'cis-given-back', moves);
    return standing.deductedPence + less.deductedPence;
  }

  /** What of a job's pay is held back, in pence; null: the scheme does not apply, or all was given back. */
  async standing(tx: Tx, subjectId: string): Promise<StandingRow | null> {
    const [row] = await sql<StandingRow>(tx, ofSubjectSql, [subjectId]);
    return row ?? null;
  }

  private async write(
    tx: Tx,
    {
      subjectId,
      contractorId,
      installerId,
      percent,
      verificationNumber,
    }: Omit<HoldBack, keyof CisAmounts | 'chargeIds'>,
    { grossPence, materialsPence, deductedPence }: CisAmounts,
    kind: 'cis-deducted' | 'cis-given-back',
    moves: readonly Move[],
  ): Promise<void> {
    const [row] = await sql<{ id: string }>(tx, writeDeductionSql, [
      ...[subjectId, contractorId, installerId, percent, verificationNumber],
      ...[grossPence, materialsPence, deductedPence, this.clock.now()],
    ]);
    if (moves.length > 0)
      await this.ledger.book(tx, {
        key: `cis:${row?.id}`,
        kind,
        moves: moves.map((move) => ({ ...move, userId: installerId })),
      });
  }
}

/** Statements of one contractor are written, and deductions given back, one after the other. */
export async function lockContractor(tx: Tx, contractorId: string): Promise<void> {
  await sql(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1334))', [contractorId]);
}

const writeDeductionSql = `
  INSERT INTO cis_deductions (subject_id, contractor_id, installer_id, percent, verification_number, gross_pence, materials_pence, deducted_pence, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;
