import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Earnings } from '../ledger/earnings.service.js';
import { paymentTotals, type PaymentStatus, type PaymentType } from '../records/payments.list.js';

/** One person's money in figures: over everything there is, not over a page of it. Pounds with two decimals. */
export class PaymentSummary {
  /** Net pay that was transferred to them. */
  @ApiProperty({ example: '285.00' }) earned!: string;
  /** Net pay that they have earned and that is on its way. */
  @ApiProperty({ example: '0.00' }) due!: string;
  /** What the platform kept of their finished jobs. */
  @ApiProperty({ example: '15.00' }) fees!: string;
  /** What the fee was of what their jobs paid before it, as percent with one decimal, whatever was taken back since; 0 before the first. */
  @ApiProperty({ example: 5 }) feeShare!: number;
  /** Deposits that were paid, whatever became of them. */
  @ApiProperty({ example: '150.00' }) deposits!: string;
  @ApiProperty({ type: 'integer' }) depositCount!: number;
  /** Of the deposits, what is held now. */
  @ApiProperty({ example: '50.00' }) held!: string;
  /** Of the deposits, what was sent back to their card, paid to their bank account instead, or taken back by the card's bank. */
  @ApiProperty({ example: '50.00' }) returned!: string;
  /** Of the deposits, what goes back and has not been sent. With `held`, `returned` and `forfeited` it makes up `deposits`. */
  @ApiProperty({ example: '0.00' }) onItsWay!: string;
  /** Of the deposits, what they lost by withdrawing after the award. */
  @ApiProperty({ example: '0.00' }) forfeited!: string;
  /** What they have paid for work, less what was sent back or what their bank took back, in part too. */
  @ApiProperty({ example: '0.00' }) paid!: string;
  @ApiProperty({ example: '0.00' }) pending!: string;
  @ApiProperty({ type: 'integer' }) pendingCount!: number;
}

/**
 * What the books say of the charges of the person $1, in pence. Each charge is looked up for itself: joined, the planner would read
 * the whole books for a person with thousands. What a bank has in its hand is not held, and no more went back of a deposit than was paid.
 */
const chargesSql = `
  SELECT coalesce(sum(greatest(0, held - at_bank)) FILTER (WHERE is_deposit), 0)::float AS held,
         coalesce(sum(received - kept - lost - greatest(0, at_bank - held)) FILTER (WHERE is_deposit), 0)::float AS returned,
         coalesce(sum(in_flight) FILTER (WHERE is_deposit), 0)::float AS "onItsWay",
         coalesce(sum(forfeited) FILTER (WHERE is_deposit), 0)::float AS forfeited,
         coalesce(sum(greatest(0, kept)) FILTER (WHERE NOT is_deposit), 0)::float AS paid
    FROM (SELECT c.kind = 'deposit' AS is_deposit, coalesce(c.received_pence, 0) AS received,
                 coalesce(sum(e.amount_pence) FILTER (WHERE e.account IN ('provider_balance', 'moved_by_operator')), 0) AS kept,
                 coalesce(-sum(e.amount_pence) FILTER (WHERE e.account = 'deposits_held'), 0) AS held,
                 coalesce(sum(e.amount_pence) FILTER (WHERE e.account = 'charged_back'), 0) AS at_bank,
                 coalesce(sum(e.amount_pence) FILTER (WHERE e.account IN ('chargeback_losses', 'refunds_unfunded')), 0) AS lost,
                 coalesce(-sum(e.amount_pence) FILTER (WHERE e.account = 'refunds_in_flight'), 0) AS in_flight,
                 coalesce(-sum(e.amount_pence) FILTER (WHERE e.account = 'forfeits'), 0) AS forfeited
            FROM charges c
           CROSS JOIN LATERAL (SELECT account, amount_pence FROM ledger_entries WHERE charge_id = c.id OFFSET 0) e
           WHERE c.payer_id = $1 GROUP BY c.id) charge`;

/** The same of the pay of the person $1. */
const paySql = `
  SELECT coalesce(-sum(amount_pence) FILTER (WHERE account = 'fees_earned'), 0)::float AS fees,
         coalesce(-sum(amount_pence) FILTER (WHERE account = 'owed_to_installers'), 0)::float AS due
    FROM ledger_entries WHERE user_id = $1 AND account IN ('fees_earned', 'owed_to_installers')`;

/** The prices agreed for the jobs that were paid out, tax that was held back included: pay that was taken back leaves the fee's share as it was. */
const agreedSql = `
  SELECT coalesce(sum(fee_pence), 0)::float AS fee, (coalesce(sum(gross_pence), 0)
         + (SELECT coalesce(sum(deducted_pence), 0) FROM cis_deductions WHERE installer_id = $1))::float AS gross
    FROM payouts WHERE payee_id = $1 AND round = 1 AND status <> 'canceled'`;

interface Charged {
  held: number;
  returned: number;
  onItsWay: number;
  forfeited: number;
  paid: number;
}

interface Total {
  type: PaymentType;
  status: PaymentStatus;
  count: number;
  pence: number;
}

/** The figures above a person's payments. Each reads that person's own rows, by index. */
@Injectable()
export class PaymentSummaries {
  constructor(
    private readonly database: Database,
    private readonly earnings: Earnings,
  ) {}

  async byUser(userId: string): Promise<PaymentSummary> {
    const [totals, [charged], [pay], [agreed], earnings] = await Promise.all([
      sql<Total>(this.database, paymentTotals, [userId]),
      sql<Charged>(this.database, chargesSql, [userId]),
      sql<{ fees: number; due: number }>(this.database, paySql, [userId]),
      sql<{ fee: number; gross: number }>(this.database, agreedSql, [userId]),
      this.earnings.netPence([userId]),
    ]);
    const { held, returned, onItsWay, forfeited, paid } = charged as Charged;
    const deposits = sumOf(totals, ({ type, status }) => type === 'deposit' && isPaid(status));
    const pending = sumOf(totals, ({ status }) => status === 'pending');
    return {
      earned: poundsText(earnings.get(userId) ?? 0),
      due: poundsText(pay?.due ?? 0),
      fees: poundsText(pay?.fees ?? 0),
      feeShare: percent(agreed?.fee ?? 0, agreed?.gross ?? 0),
      deposits: poundsText(deposits.pence),
      depositCount: deposits.count,
      held: poundsText(held),
      returned: poundsText(returned),
      onItsWay: poundsText(onItsWay),
      forfeited: poundsText(forfeited),
      paid: poundsText(paid),
      pending: poundsText(pending.pence),
      pendingCount: pending.count,
    };
  }
}

const isPaid = (status: PaymentStatus): boolean => status !== 'pending' && status !== 'failed';

const sumOf = (totals: Total[], holds: (total: Total) => boolean): { count: number; pence: number } =>
  totals
    .filter(holds)
    .reduce((sum, { count, pence }) => ({ count: sum.count + count, pence: sum.pence + pence }), {
      count: 0,
      pence: 0,
    });

/** With one decimal. */
const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : 0;
