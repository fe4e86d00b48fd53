import { ApiProperty } from '@nestjs/swagger';
import { PayoutView } from './payouts/payouts.views.js';
import { RefundView } from './refunds/refunds.views.js';

export type PaymentType = 'deposit' | 'payout' | 'fee' | 'charge';
export type PaymentStatus = 'paid' | 'failed' | 'refunded' | 'pending';

/** The document of something that went back. */
export class CreditNoteView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'C-000007' }) number!: string;
  @ApiProperty({ example: '50.00' }) amount!: string;
}

export class PaymentView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['deposit', 'payout', 'fee', 'charge'] }) type!: PaymentType;
  @ApiProperty({ enum: ['paid', 'failed', 'refunded', 'pending'] }) status!: PaymentStatus;
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ example: '50.00' }) netAmount!: string;
  @ApiProperty({ example: '0.00' }) feeAmount!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** What goes back of it, oldest first: a price may go back in parts. */
  @ApiProperty({ type: [RefundView] }) refunds!: RefundView[];
  /** The number of its receipt, statement or invoice; null before there is one. */
  @ApiProperty({ type: String, nullable: true, example: 'R-000042' }) receipt!: string | null;
  /** Of what went back of it, oldest first. */
  @ApiProperty({ type: [CreditNoteView] }) creditNotes!: CreditNoteView[];
  /** Of a payout: where the money is. */
  @ApiProperty({ type: PayoutView, nullable: true }) payout!: PayoutView | null;
}
