import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { productName } from '../../../config/product.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { creditNoteIssued, creditNoteWithdrawn } from '../payments.events.js';
import type { CreditNoteView } from './credit-notes.views.js';
import { creditContentOf, withdrawalContentOf } from './credit-note.content.js';
import { numberLabel } from './document-numbers.policy.js';
import { Receipt } from './receipt.entity.js';
import { ReceiptRows, type Reader, type ReceiptFile } from './receipt-rows.service.js';
import { creditedSql, feeLineSql, standingNotesSql, type DocumentedPayment } from './receipts.reads.js';
import { Receipts } from './receipts.service.js';

/** What went back of a documented payment has a document too, one for each sum that it came to; and so has what came back from the bank. */
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
   * Brings the credit notes of a payment to what has gone back of it: those whose money a bank has sent back are withdrawn, and what
   * is on none yet gets one. Safe to repeat and at once: what is credited never comes to more than what went back.
   * @returns null when there is nothing to credit, or the payment has no document
   */
  async issue(paymentId: string): Promise<Receipt | null> {
    const before = await this.rows.documented(paymentId);
    if (!before?.isFinal || before.returnedPence === (await this.credited(this.database, paymentId)))
      return null;
    const original = await this.receipts.issue(paymentId);
    return this.database.transaction('credit-note.issue', async (tx) => {
      await this.rows.lockSeries(tx, 'C');
      const payment = await this.rows.documented(paymentId, tx);
      if (!payment) return null;
      let credited = await this.credited(tx, paymentId);
      if (credited > payment.returnedPence)
        credited -= await this.withdraw(
          tx,
          { paymentId, payment, original },
          credited - payment.returnedPence,
        );
      const pence = payment.returnedPence - credited;
      return pence > 0 ? this.write(tx, { paymentId, payment, original }, credited, pence) : null;
    });
  }

  private async credited(source: Database | Tx, paymentId: string): Promise<number> {
    const [row] = await sql<{ credited: number }>(source, creditedSql, [paymentId]);
    return row?.credited ?? 0;
  }

  private async write(
    tx: Tx,
    { paymentId, payment, original }: Corrected,
    credited: number,
    pence: number,
  ): Promise<Receipt> {
    const { type, description, personId, amountPence, feePence, isOutside } = payment;
    const number = numberLabel(original.series, original.number);
    const content = creditContentOf(
      {
        ...{ type, description, original: { ...original, number } },
        ...{ standingPence: amountPence - feePence - credited, pence, isOutside },
      },
      productName,
      await this.rows.seller(tx),
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
      ...(isOutside && { isOutside }),
    });
    return note;
  }

  /** Withdraws the note of just that sum, else the latest until they come to it. Lock the series of the notes first. @returns the pence */
  private async withdraw(
    tx: Tx,
    { paymentId, payment, original }: Corrected,
    pence: number,
  ): Promise<number> {
    await this.rows.lockSeries(tx, 'W');
    const standing = await sql<StandingNote>(tx, standingNotesSql, [paymentId]);
    const exact = standing.find(({ creditedPence }) => creditedPence === pence);
    let withdrawn = 0;
    for (const note of exact ? [exact] : standing) {
      if (withdrawn >= pence) break;
      const number = numberLabel('C', note.number);
      const { description, personId, type: kind } = payment;
      const content = withdrawalContentOf(
        {
          description,
          note: { number, issuedAt: note.issuedAt },
          corrected: numberLabel(original.series, original.number),
          pence: note.creditedPence,
        },
        productName,
        await this.rows.seller(tx),
      );
      const { id, number: written } = await this.rows.insert(
        tx,
        {
          ...{ series: 'W', paymentId, personId, correctsId: original.id },
          ...{ creditedPence: -note.creditedPence, withdrawsId: note.id },
        },
        content,
      );
      await this.outbox.record(tx, creditNoteWithdrawn, {
        ...{ receiptId: id, paymentId, personId, kind, amountPence: note.creditedPence },
        ...{ number: numberLabel('W', written), withdraws: number },
      });
      withdrawn += note.creditedPence;
    }
    return withdrawn;
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
      `SELECT n.id, n.payment_id AS "paymentId", n.series, n.number, n.credited_pence AS "creditedPence",
              note.number AS "withdrawsNumber", w.id IS NOT NULL AS "isWithdrawn"
         FROM receipts n LEFT JOIN receipts note ON note.id = n.withdraws_id LEFT JOIN receipts w ON w.withdraws_id = n.id
        WHERE n.payment_id = ANY ($1) AND n.corrects_id IS NOT NULL ORDER BY n.id`,
      [paymentIds],
    );
    const views = new Map<string, CreditNoteView[]>();
    for (const note of rows) views.set(note.paymentId, [...(views.get(note.paymentId) ?? []), viewOf(note)]);
    return views;
  }
}

/** A payment of which something went back, and its document. */
interface Corrected {
  readonly paymentId: string;
  readonly payment: DocumentedPayment;
  readonly original: Receipt;
}

interface StandingNote {
  readonly id: string;
  readonly number: number;
  readonly creditedPence: number;
  readonly issuedAt: Date;
}

interface NoteFacts extends Pick<Receipt, 'id' | 'series' | 'number' | 'creditedPence'> {
  readonly withdrawsNumber: number | null;
  readonly isWithdrawn: boolean;
}

const viewOf = ({
  id,
  series,
  number,
  creditedPence,
  withdrawsNumber,
  isWithdrawn,
}: NoteFacts): CreditNoteView => ({
  id,
  number: numberLabel(series, number),
  amount: poundsText(Math.abs(creditedPence ?? 0)),
  withdraws: withdrawsNumber === null ? null : numberLabel('C', withdrawsNumber),
  isWithdrawn,
});
