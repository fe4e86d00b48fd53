import { ApiProperty } from '@nestjs/swagger';
import type { PayoutStatus } from './payout.entity.js';

export const payoutStatuses: PayoutStatus[] = [
  'waiting_account',
  'due',
  'sent',
  'paid',
  'failed',
  'reversed',
  'canceled',
];

/** An installer's pay for one job, as both sides of the job may see it. */
export class PayoutView {
  @ApiProperty({ enum: payoutStatuses }) status!: PayoutStatus;
  /** The business day by which it is in the bank; null while it waits for an account, and when it has an end. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) expectedOn!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paidAt!: string | null;
  @ApiProperty({ example: '228.00' }) net!: string;
}
