import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { productName } from '../../../config/product.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { NoReceiptYet } from '../payments.errors.js';
import { receiptIssued } from '../payments.events.js';
import { paymentList, type PaymentRow } from '../payments.list.js';
import { contentOf, numberLabel, seriesOf } from './receipt.content.js';
import { Receipt } from './receipt.entity.js';
import { receiptPdf } from './receipt.pdf.js';
import { feeLineSql, isFinalSql, personOfSql } from './receipts.reads.js';

export interface ReceiptFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Receipts of card payments, statements of payouts and invoices of fees, as PDF. */
@Injectable()
export class Receipts {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  /** The documents of a payout that was sent: its statement, and the invoice of its fee. Safe to repeat. */
  async issueOfPayout(payoutId: string): Promise<void> {
    await this.issue(payoutId);
    const [line] = await this.database.query<{ id: string }>(feeLineSql, [payoutId]);
    if (line) await this.issue(line.id);
  }

  /**
   * Writes the document of a payment down, with the next number of its series. Safe to repeat and at once: whoever comes
   * second finds the first one's. @throws NotFound, NoReceiptYet
   */
  async issue(paymentId: string): Promise<Receipt> {
    const standing = await this.of(paymentId);
    if (standing) return standing;
    const payment = await this.paymentOf(paymentId);
    const series = seriesOf[payment.row.type];
    return this.database.transaction(async (tx) => {
      // Numbers are given under this lock and go back with the transaction, so that none is ever missing.
      await tx.query('SELECT FROM receipt_series WHERE series = $1 FOR UPDATE', [series]);
      const earlier = await tx.findOneBy(Receipt, { paymentId });
      if (earlier) return earlier;
      const content = contentOf(payment.row, productName, this.environment);
      const [row] = await tx.query<{ id: string }[]>(
        `WITH next AS (UPDATE receipt_series SET last = last + 1 WHERE series = $1 RETURNING last)
         INSERT INTO receipts (series, number, payment_id, person_id, content, issued_at)
         SELECT $1, last, $2, $3, $4, $5 FROM next RETURNING id`,
        [series, paymentId, payment.personId, JSON.stringify(content), this.clock.now()],
      );
      const receipt = await tx.findOneByOrFail(Receipt, { id: row?.id });
      await this.outbox.record(tx, receiptIssued, {
        receiptId: receipt.id,
        paymentId,
        personId: payment.personId,
        kind: payment.row.type,
        number: numberLabel(series, receipt.number),
        amountPence: payment.row.amountPence,
      });
      return receipt;
    });
  }

  /** @throws NotFound for everybody but the payment's own person and staff; NoReceiptYet */
  async file(reader: { id: string; role: string }, paymentId: string): Promise<ReceiptFile> {
    const [owner] = await this.database.query<{ id: string }>(personOfSql, [paymentId]);
    if (!owner || (owner.id !== reader.id && reader.role !== 'admin')) throw new NotFound();
    const receipt = await this.issue(paymentId);
    const [person] = await this.users.byIds([receipt.personId]);
    const number = numberLabel(receipt.series, receipt.number);
    const bytes = await receiptPdf({
      ...receipt.content,
      number,
      issuedAt: receipt.issuedAt,
      to: person ? `${person.firstName} ${person.lastName}` : 'A former member',
    });
    return { name: `${productName}-${number}.pdf`, bytes };
  }

  /** The number of each payment's document; payments without one are missing. */
  async numbers(paymentIds: readonly string[]): Promise<Map<string, string>> {
    if (paymentIds.length === 0) return new Map();
    const rows = await this.database.reader.findBy(Receipt, { paymentId: In([...paymentIds]) });
    return new Map(rows.map(({ paymentId, series, number }) => [paymentId, numberLabel(series, number)]));
  }

  private of(paymentId: string): Promise<Receipt | null> {
    return this.database.reader.findOneBy(Receipt, { paymentId });
  }

  /** @throws NotFound, NoReceiptYet while the money has not moved */
  private async paymentOf(paymentId: string): Promise<{ personId: string; row: PaymentRow }> {
    const [owner] = await this.database.query<{ id: string; isFinal: boolean }>(isFinalSql, [paymentId]);
    if (!owner) throw new NotFound();
    const row = await paymentList.one(this.database, paymentId, owner.id);
    if (!row || !owner.isFinal) throw new NoReceiptYet();
    return { personId: owner.id, row };
  }
}
