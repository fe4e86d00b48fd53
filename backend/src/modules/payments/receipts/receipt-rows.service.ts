import { Injectable } from '@nestjs/common';
import { productName } from '../../../config/product.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import { Clock } from '../../../platform/time/clock.js';
import { operatorOf } from '../../settings/settings.policy.js';
import { Settings } from '../../settings/settings.service.js';
import { numberLabel } from './document-numbers.policy.js';
import { addressee, type ReceiptContent, type Seller, type Series } from './receipt.content.js';
import { Receipt } from './receipt.entity.js';
import { receiptPdf } from './receipt.pdf.js';
import {
  documentedSql,
  partySql,
  personOfSql,
  referenceSql,
  type DocumentedPayment,
  type Party,
} from './receipts.reads.js';

export interface ReceiptFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The account that asks for a document. */
export interface Reader {
  readonly id: string;
  readonly role: string;
}

type NewReceipt = Pick<Receipt, 'series' | 'paymentId' | 'personId'> &
  Partial<Pick<Receipt, 'correctsId' | 'creditedPence' | 'withdrawsId'>>;

/** Documents of all series: numbered, kept, and drawn. */
@Injectable()
export class ReceiptRows {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Who issues them now. */
  async seller(tx: Tx): Promise<Seller> {
    return operatorOf(await this.settings.inForce(tx));
  }

  /** Numbers are given under this lock and go back with the transaction, so that none is ever missing. */
  async lockSeries(tx: Tx, series: Series): Promise<void> {
    await sql(tx, 'SELECT FROM receipt_series WHERE series = $1 FOR UPDATE', [series]);
  }

  /** Writes a document down with the next number of its series. Lock the series first. */
  async insert(tx: Tx, asked: NewReceipt, content: ReceiptContent): Promise<Receipt> {
    const {
      series,
      paymentId,
      personId,
      correctsId = null,
      creditedPence = null,
      withdrawsId = null,
    } = asked;
    const [row] = await sql<{ id: string }>(
      tx,
      `WITH next AS (UPDATE receipt_series SET last = last + 1 WHERE series = $1 RETURNING last)
       INSERT INTO receipts (series, number, payment_id, person_id, content, issued_at, corrects_id, credited_pence, withdraws_id)
       SELECT $1, last, $2, $3, $4, $5, $6, $7, $8 FROM next RETURNING id`,
      [
        ...[series, paymentId, personId, JSON.stringify(content), this.clock.now()],
        ...[correctsId, creditedPence, withdrawsId],
      ],
    );
    await this.live.changed(tx, personId, ['payments']);
    return repository(tx, Receipt).findOneByOrFail({ id: row?.id });
  }

  /** What a payment's document is about, as it was before anything went back; null for no payment. */
  async documented(paymentId: string, tx: Tx = this.database.reader): Promise<DocumentedPayment | null> {
    const [row] = await sql<DocumentedPayment>(tx, documentedSql, [paymentId]);
    return row ?? null;
  }

  /** @throws NotFound for all but the payment's own person and staff */
  async assertReads(reader: Reader, paymentId: string): Promise<void> {
    const [owner] = await sql<{ id: string }>(this.database, personOfSql, [paymentId]);
    if (!owner || (owner.id !== reader.id && reader.role !== 'admin')) throw new NotFound();
  }

  /** The document as PDF, drawn from what its row says. */
  async draw({ personId, paymentId, series, number, content, issuedAt }: Receipt): Promise<ReceiptFile> {
    const [party] = await sql<Party>(this.database, partySql, [personId]);
    const [payment] = await sql<{ reference: string | null }>(this.database, referenceSql, [paymentId]);
    const label = numberLabel(series, number);
    const bytes = await receiptPdf({
      ...content,
      number: label,
      issuedAt,
      to: addressee(party),
      reference: payment?.reference ?? null,
    });
    return { name: `${productName}-${label}.pdf`, bytes };
  }
}
