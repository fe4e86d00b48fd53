import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { poundsText } from '../../../platform/money/pence.js';
import { chargeOutcomesSql, type ChargeOutcome } from './charge-outcomes.reads.js';
import type { ForfeitView, PaymentView, TakenByBankView } from './payments.dto.js';
import { paymentList, type PaymentRow } from '../records/payments.list.js';
import { CreditNotes } from '../receipts/credit-notes.service.js';
import { Receipts } from '../receipts/receipts.service.js';
import { Payouts } from '../payouts/payouts.service.js';
import { Refunds } from '../refunds/refunds.service.js';

/** One person's payments, newest first unless asked otherwise. */
@Injectable()
export class PaymentsList {
  constructor(
    private readonly database: Database,
    private readonly refunds: Refunds,
    private readonly payouts: Payouts,
    private readonly receipts: Receipts,
    private readonly creditNotes: CreditNotes,
  ) {}

  async page(personId: string, query: ListQuery): Promise<Page<PaymentView>> {
    const page = await paymentList.page(this.database, query, personId);
    return page.with(await this.views(page.rows));
  }

  /** Everything that the filter lets through, newest first, read as it is used. */
  async *all(personId: string, filter: ListQuery['filter']): AsyncGenerator<PaymentView[]> {
    for await (const rows of paymentList.all(this.database, filter, personId)) yield await this.views(rows);
  }

  private async views(rows: PaymentRow[]): Promise<PaymentView[]> {
    const ids = rows.map(({ id }) => id);
    const [refunds, receipts, creditNotes, payouts, ends] = await Promise.all([
      this.refunds.ofCharges(ids),
      this.receipts.numbers(ids),
      this.creditNotes.ofPayments(ids),
      this.payouts.byIds(rows.flatMap(({ payoutId }) => payoutId ?? [])),
      sql<ChargeOutcome>(this.database, chargeOutcomesSql, [ids]),
    ]);
    const endOf = new Map(ends.map((end) => [end.id, end]));
    return rows.map(({ id, type, status, amountPence, feePence, description, createdAt, payoutId }) => ({
      id,
      type,
      status,
      amount: poundsText(amountPence),
      netAmount: poundsText(amountPence - feePence),
      feeAmount: poundsText(feePence),
      description,
      createdAt: createdAt.toISOString(),
      refunds: refunds.get(id) ?? [],
      forfeited: forfeitOf(endOf.get(id)),
      takenByBank: takenOf(endOf.get(id)),
      receipt: receipts.get(id) ?? null,
      creditNotes: creditNotes.get(id) ?? [],
      payout: (payoutId && payouts.get(payoutId)) || null,
    }));
  }
}

const forfeitOf = (end: ChargeOutcome | undefined): ForfeitView | null =>
  end?.forfeitedPence && end.forfeitedAt
    ? {
        amount: poundsText(end.forfeitedPence),
        at: end.forfeitedAt.toISOString(),
        why: 'You withdrew from the job after you were chosen.',
      }
    : null;

const takenOf = (end: ChargeOutcome | undefined): TakenByBankView | null =>
  end?.takenPence && end.takenAt
    ? {
        amount: poundsText(end.takenPence),
        at: end.takenAt.toISOString(),
        isFinal: end.isFinal === true,
      }
    : null;
