import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../platform/database/database.js';
import { poundsText } from '../../platform/money/pence.js';
import { Earnings } from './ledger/earnings.service.js';
import type { PaymentStatus, PaymentType } from './payments.dto.js';
import { paymentTotals } from './payments.list.js';

/** One person's money in figures: over everything there is, not over a page of it. Pounds with two decimals. */
export class PaymentSummary {
  /** Net pay that was transferred to them. */
  @ApiProperty({ example: '285.00' }) earned!: string;
  /** Net pay that they have earned and that is on its way. */
  @ApiProperty({ example: '0.00' }) due!: string;
  /** What the platform kept of their finished jobs. */
  @ApiProperty({ example: '15.00' }) fees!: string;
  /** The same as percent, with one decimal, of what their jobs paid before it; 0 before the first. */
  @ApiProperty({ example: 5 }) feeShare!: number;
  /** Deposits that were paid, whatever became of them. */
  @ApiProperty({ example: '150.00' }) deposits!: string;
  @ApiProperty({ type: 'integer' }) depositCount!: number;
  /** Of the deposits, what is held now. */
  @ApiProperty({ example: '50.00' }) held!: string;
  /** Of the deposits, what is back on their card. */
  @ApiProperty({ example: '50.00' }) returned!: string;
  /** Of the deposits, what they lost by withdrawing after the award. */
  @ApiProperty({ example: '0.00' }) forfeited!: string;
  /** What they have paid for work and did not get back in full. */
  @ApiProperty({ example: '0.00' }) paid!: string;
  @ApiProperty({ example: '0.00' }) pending!: string;
  @ApiProperty({ type: 'integer' }) pendingCount!: number;
}

/**
 * What the books say of the person $1, in pence. Deposits are kept by charge, pay and fees by person. Each charge is looked up for itself:
 * joined, the planner would read everybody's books for somebody with thousands.
 */
const bookedSql = `
  SELECT (SELECT coalesce(sum((SELECT sum(amount_pence) FROM refunds WHERE charge_id = c.id AND status = 'succeeded')), 0)
            FROM charges c WHERE c.payer_id = $1 AND c.kind = 'deposit')::float AS returned,
         coalesce(-sum(e.pence) FILTER (WHERE e.account = 'deposits_held'), 0)::float AS held,
         coalesce(-sum(e.pence) FILTER (WHERE e.account = 'forfeits'), 0)::float AS forfeited,
         coalesce(-sum(e.pence) FILTER (WHERE e.account = 'fees_earned'), 0)::float AS fees,
         coalesce(-sum(e.pence) FILTER (WHERE e.account = 'owed_to_installers'), 0)::float AS due
    FROM (SELECT e.account, e.pence FROM charges c
           CROSS JOIN LATERAL (SELECT account, amount_pence AS pence FROM ledger_entries
             WHERE charge_id = c.id AND account IN ('deposits_held', 'forfeits') OFFSET 0) e
           WHERE c.payer_id = $1
          UNION ALL
          SELECT account, amount_pence FROM ledger_entries
           WHERE user_id = $1 AND account IN ('fees_earned', 'owed_to_installers')) e`;

interface Booked {
  returned: number;
  held: number;
  forfeited: number;
  fees: number;
  due: number;
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

  async of(userId: string): Promise<PaymentSummary> {
    const [totals, [booked], earnings] = await Promise.all([
      this.database.query<Total>(paymentTotals, [userId]),
      this.database.query<Booked>(bookedSql, [userId]),
      this.earnings.netPence([userId]),
    ]);
    const { returned, held, forfeited, fees, due } = booked as Booked;
    const earned = earnings.get(userId) ?? 0;
    const deposits = sumOf(totals, ({ type, status }) => type === 'deposit' && isPaid(status));
    const paid = sumOf(totals, ({ type, status }) => type === 'charge' && status === 'paid');
    const pending = sumOf(totals, ({ status }) => status === 'pending');
    return {
      earned: poundsText(earned),
      due: poundsText(due),
      fees: poundsText(fees),
      feeShare: percent(fees, earned + due + fees),
      deposits: poundsText(deposits.pence),
      depositCount: deposits.count,
      held: poundsText(held),
      returned: poundsText(returned),
      forfeited: poundsText(forfeited),
      paid: poundsText(paid.pence),
      pending: poundsText(pending.pence),
      pendingCount: pending.count,
    };
  }
}

const isPaid = (status: PaymentStatus): boolean => status === 'paid' || status === 'refunded';

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
