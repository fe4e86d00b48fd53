import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { productName } from '../../../config/product.js';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { creditNoteIssued } from '../payments.events.js';
import type { CreditNoteView } from '../payments.dto.js';
import { creditContentOf } from './credit-note.content.js';
import { numberLabel } from './receipt.content.js';
import { Receipt } from './receipt.entity.js';
import { ReceiptRows, type Reader, type ReceiptFile } from './receipt-rows.service.js';
import { creditedSql, feeLineSql } from './receipts.reads.js';
import { Receipts } from './receipts.service.js';

/** What went back of a documented payment has a document too: one for each sum that it came to. */
@Injectable()
export class CreditNotes {
  constructor(
    private readonly database: Database,
    private readonly rows: ReceiptRows,
    private readonly receipts: Receipts,
    private readonly outbox: Outbox,
  ) {}

  /** Of a payout: what must come back of its net pay, and what went back of its fee. Safe to repeat. */
  async issueOfPayout(payoutId: string): Promise<void> {
    await this.issue(payoutId);
    const [line] = await sql<{ id: string }>(this.database, feeLineSql, [payoutId]);
    if (line) await this.issue(line.id);
  }

  /**
   * Writes down what went back of a payment and is on no credit note yet. Safe to repeat and at once: what is credited never comes
   * to more than what went back. @returns null when there is nothing to write, or the payment has no document
   */
  async issue(paymentId: string): Promise<Receipt | null> {
    const before = await this.rows.documented(paymentId);
    if (!before?.isFinal || before.returnedPence === 0) return null;
    const original = await this.receipts.issue(paymentId);
    return this.database.transaction(async (tx) => {
      await this.rows.lockSeries(tx, 'C');
      const payment = await this.rows.documented(paymentId, tx);
      const [{ credited } = { credited: 0 }] = await sql<{ credited: number }>(tx, creditedSql, [
        original.id,
      ]);
      const pence = (payment?.returnedPence ?? 0) - credited;
      if (!payment || pence <= 0) return null;
      const { type, description, personId, amountPence, feePence } = payment;
      const number = numberLabel(original.series, original.number);
      const content = creditContentOf(
        {
          ...{ type, description, original: { ...original, number } },
          ...{ standingPence: amountPence - feePence - credited, pence },
        },
        productName,
        this.rows.seller,
      );
      const note = await this.rows.insert(
        tx,
        { series: 'C', paymentId, personId, correctsId: original.id, creditedPence: pence },
        content,
      );
      await this.outbox.record(tx, creditNoteIssued, {
        receiptId: note.id,
        ...{ paymentId, personId, kind: type, amountPence: pence },
        number: numberLabel('C', note.number),
        corrects: number,
      });
      return note;
    });
  }

  /** @throws NotFound for all but the payment's own person and staff */
  async file(reader: Reader, paymentId: string, id: string): Promise<ReceiptFile> {
    await this.rows.assertReads(reader, paymentId);
    const note = await repository(this.database, Receipt).findOneBy({
      ...{ id, paymentId },
      correctsId: Not(IsNull()),
    });
    if (!note) throw new NotFound();
    return this.rows.draw(note);
  }

  /** Those of each payment, oldest first; payments without any are missing. */
  async ofPayments(paymentIds: readonly string[]): Promise<Map<string, CreditNoteView[]>> {
    if (paymentIds.length === 0) return new Map();
    const rows = await sql<NoteFacts & Pick<Receipt, 'paymentId'>>(
      this.database,
      `SELECT id, payment_id AS "paymentId", series, number, credited_pence AS "creditedPence" FROM receipts
        WHERE payment_id = ANY ($1) AND corrects_id IS NOT NULL ORDER BY number`,
      [paymentIds],
    );
    const views = new Map<string, CreditNoteView[]>();
    for (const note of rows) views.set(note.paymentId, [...(views.get(note.paymentId) ?? []), viewOf(note)]);
    return views;
  }
}

type NoteFacts = Pick<Receipt, 'id' | 'series' | 'number' | 'creditedPence'>;

const viewOf = ({ id, series, number, creditedPence }: NoteFacts): CreditNoteView => ({
  id,
  number: numberLabel(series, number),
  amount: poundsText(creditedPence ?? 0),
});
