import { ApiProperty } from '@nestjs/swagger';
import { PayoutView } from '../payouts/payouts.views.js';
import { RefundView } from '../refunds/refunds.views.js';
import { CreditNoteView } from '../receipts/credit-notes.views.js';
import { paymentStatuses, type PaymentStatus, type PaymentType } from '../records/payments.list.js';

/** A deposit that the platform keeps. */
export class ForfeitView {
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** In words. */
  @ApiProperty() why!: string;
}

/** What the card holder's bank took back of a charge, less what it gave back again. */
export class TakenByBankView {
  @ApiProperty({ example: '50.00' }) amount!: string;
  /** When the card holder asked their bank for it. */
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** The bank has decided so for good. */
  @ApiProperty() isFinal!: boolean;
}

export class PaymentView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['deposit', 'payout', 'fee', 'charge'] }) type!: PaymentType;
  @ApiProperty({ enum: paymentStatuses }) status!: PaymentStatus;
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ example: '50.00' }) netAmount!: string;
  @ApiProperty({ example: '0.00' }) feeAmount!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** What goes back of it, oldest first: a price may go back in parts. */
  @ApiProperty({ type: [RefundView] }) refunds!: RefundView[];
  @ApiProperty({ type: ForfeitView, nullable: true }) forfeited!: ForfeitView | null;
  @ApiProperty({ type: TakenByBankView, nullable: true }) takenByBank!: TakenByBankView | null;
  /** The number of its receipt, statement or invoice; null before there is one. */
  @ApiProperty({ type: String, nullable: true, example: 'R-000042' }) receipt!: string | null;
  /** Of what went back of it, oldest first. */
  @ApiProperty({ type: [CreditNoteView] }) creditNotes!: CreditNoteView[];
  /** Of a payout: where the money is. */
  @ApiProperty({ type: PayoutView, nullable: true }) payout!: PayoutView | null;
}
