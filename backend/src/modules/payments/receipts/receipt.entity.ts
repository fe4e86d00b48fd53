import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReceiptContent, Series } from './receipt.content.js';

/** A document about one payment. Written once; the database numbers each series without a gap. */
@Entity('receipts')
export class Receipt {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') series!: Series;
  @Column('integer') number!: number;
  /** The line of the payments list that it is about. */
  @Column('uuid', { name: 'payment_id' }) paymentId!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('jsonb') content!: ReceiptContent;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
}
