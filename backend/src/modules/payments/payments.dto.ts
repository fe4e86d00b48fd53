import { ApiProperty } from '@nestjs/swagger';
import type { RefundStatus } from './refund.entity.js';

/** How far a refund is, for the person whose money it is. */
export class RefundView {
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ enum: ['requested', 'sent', 'succeeded', 'failed'] }) status!: RefundStatus;
  @ApiProperty({ format: 'date-time' }) requestedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt!: string | null;
  /** The last day of the 5–7 business days that banks take. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) expectedBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) reference!: string | null;
}

export type PaymentType = 'deposit' | 'payout' | 'fee' | 'charge';
export type PaymentStatus = 'paid' | 'failed' | 'refunded' | 'pending';

export class PaymentView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['deposit', 'payout', 'fee', 'charge'] }) type!: PaymentType;
  @ApiProperty({ enum: ['paid', 'failed', 'refunded', 'pending'] }) status!: PaymentStatus;
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ example: '50.00' }) netAmount!: string;
  @ApiProperty({ example: '0.00' }) feeAmount!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: RefundView, nullable: true }) refund!: RefundView | null;
}

export class WebhookAnswer {
  @ApiProperty() received!: boolean;
}
