import { ApiProperty } from '@nestjs/swagger';
import { Day } from '../../../platform/http/input/day-fields.js';
import { OptionalId, OptionalText, Text } from '../../../platform/http/input/fields.js';
import { FileView } from '../../files/files.views.js';
import { settlementStatuses, type OutsideSettlement } from './outside-settlement.entity.js';
import { AdminRefundView } from './refunds.views.js';

/** A refund was paid from the operator's bank account. */
export class SettleOutside {
  @Day('Choose the day on which it was paid') paidOn!: string;
  /** By which the bank's statement shows the transfer; its payee reads it. */
  @Text('Enter the reference of the transfer', { max: 100 }) reference!: string;
  /** Kept in the audit log. */
  @Text('Say why it was paid outside', { max: 500 }) reason!: string;
  /** The bank's paper of it: a file of the purpose `settlement-proof`, sent before. */
  @OptionalId() proofId?: string;
  /** Instead of a proof. */
  @OptionalText({ max: 500 }) whyNoProof?: string;
}

export class RefuseSettlement {
  /** The one who asked reads it. */
  @Text('Say why', { max: 500 }) reason!: string;
}

/** What staff said of a payment outside, and what a second person said of that. */
export class SettlementView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: settlementStatuses }) status!: OutsideSettlement['status'];
  /** In London. */
  @ApiProperty({ format: 'date' }) paidOn!: string;
  @ApiProperty() reference!: string;
  @ApiProperty() reason!: string;
  /** The bank's paper of it. */
  @ApiProperty({ type: FileView, nullable: true }) proof!: FileView | null;
  @ApiProperty({ type: String, nullable: true }) whyNoProof!: string | null;
  @ApiProperty({ format: 'uuid' }) askedById!: string;
  @ApiProperty() askedByName!: string;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @ApiProperty({ type: String, nullable: true }) decidedByName!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) refusal!: string | null;
}

/** A refund with what staff said of paying it outside. */
export class RefundWithSettlements extends AdminRefundView {
  /** A larger refund that was paid outside waits for a second person. */
  @ApiProperty() secondPersonAbove!: string;
  /** Newest first. */
  @ApiProperty({ type: [SettlementView] }) settlements!: SettlementView[];
}
