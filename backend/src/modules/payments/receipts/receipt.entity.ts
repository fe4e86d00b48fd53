import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReceiptContent, Series } from './receipt.content.js';

/** A document about one payment, or of what went back of it. Written once; the database numbers each series without a gap. */
@Entity('receipts')
export class Receipt {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') series!: Series;
  @Column('integer') number!: number;
  /** The line of the payments list that it is about. */
  @Column('uuid', { name: 'payment_id' }) paymentId!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  /** Of a credit note: the document of which it takes back a part, and how much. Of its withdrawal the same, below zero. */
  @Column('uuid', { name: 'corrects_id', nullable: true }) correctsId!: string | null;
  @Column('integer', { name: 'credited_pence', nullable: true }) creditedPence!: number | null;
  /** Of a withdrawal: the credit note. */
  @Column('uuid', { name: 'withdraws_id', nullable: true }) withdrawsId!: string | null;
  @Column('jsonb') content!: ReceiptContent;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
}
