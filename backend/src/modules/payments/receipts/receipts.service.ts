import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { productName } from '../../../config/product.js';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { NoReceiptYet } from '../payments.errors.js';
import { receiptIssued } from '../payments.events.js';
import { numberLabel } from './document-numbers.policy.js';
import { contentOf, seriesOf } from './receipt.content.js';
import { Receipt } from './receipt.entity.js';
import { ReceiptRows, type Reader, type ReceiptFile } from './receipt-rows.service.js';
import { feeLineSql, type DocumentedPayment } from './receipts.reads.js';

/** Receipts of card payments, statements of payouts and invoices of fees, as PDF. */
@Injectable()
export class Receipts {
  constructor(
    private readonly database: Database,
    private readonly rows: ReceiptRows,
    private readonly outbox: Outbox,
  ) {}

  /** The documents of a payout that was sent: its statement, and the invoice of its fee. Safe to repeat. */
  async issueOfPayout(payoutId: string): Promise<Receipt[]> {
    const statement = await this.issue(payoutId);
    const [line] = await sql<{ id: string }>(this.database, feeLineSql, [payoutId]);
    return line ? [statement, await this.issue(line.id)] : [statement];
  }

  /**
   * Writes the document of a payment down, with the next number of its series. Safe to repeat and at once: a second caller
   * gets the first one's. @throws NotFound, NoReceiptYet
   */
  async issue(paymentId: string): Promise<Receipt> {
    const standing = await repository(this.database, Receipt).findOneBy({ paymentId, correctsId: IsNull() });
    if (standing) return standing;
    const payment = await this.paymentOf(paymentId);
    const { type, personId, amountPence } = payment;
    const series = seriesOf[type];
    return this.database.transaction(async (tx) => {
      await this.rows.lockSeries(tx, series);
      const earlier = await repository(tx, Receipt).findOneBy({ paymentId, correctsId: IsNull() });
      if (earlier) return earlier;
      const content = contentOf(payment, productName, await this.rows.seller(tx));
      const receipt = await this.rows.insert(tx, { series, paymentId, personId }, content);
      await this.outbox.record(tx, receiptIssued, {
        receiptId: receipt.id,
        paymentId,
        personId,
        kind: type,
        number: numberLabel(series, receipt.number),
        amountPence,
      });
      return receipt;
    });
  }

  /** @throws NotFound for all but the payment's own person and staff; NoReceiptYet */
  async file(reader: Reader, paymentId: string): Promise<ReceiptFile> {
    await this.rows.assertReads(reader, paymentId);
    return this.rows.draw(await this.issue(paymentId));
  }

  /** The number of each payment's document; payments without one are missing. */
  async numbers(paymentIds: readonly string[]): Promise<Map<string, string>> {
    if (paymentIds.length === 0) return new Map();
    const rows = await sql<Pick<Receipt, 'paymentId' | 'series' | 'number'>>(
      this.database,
      `SELECT payment_id AS "paymentId", series, number FROM receipts
        WHERE payment_id = ANY ($1) AND corrects_id IS NULL`,
      [paymentIds],
    );
    return new Map(rows.map(({ paymentId, series, number }) => [paymentId, numberLabel(series, number)]));
  }

  /** @throws NotFound, NoReceiptYet while the money has not moved */
  private async paymentOf(paymentId: string): Promise<DocumentedPayment> {
    const payment = await this.rows.documented(paymentId);
    if (!payment) throw new NotFound();
    if (!payment.isFinal) throw new NoReceiptYet();
    return payment;
  }
}
