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
