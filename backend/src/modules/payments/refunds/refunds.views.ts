import { ApiProperty } from '@nestjs/swagger';
import { poundsText } from '../../../platform/money/pence.js';
import { addBusinessDays } from '../../../platform/time/business-days.js';
import type { ChargeKind } from '../charge.entity.js';
import type { Refund, RefundStatus } from '../refund.entity.js';

/** Business days after sending that banks may take: the longer end of the 5–7 that we promise. */
const bankDays = 7;

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

/** What its owner's view is made of. */
export type RefundFacts = Pick<
  Refund,
  'amountPence' | 'status' | 'requestedAt' | 'sentAt' | 'succeededAt' | 'reference'
>;

/** A refund as its owner may see it. */
export function refundView(refund: RefundFacts): RefundView {
  return {
    amount: poundsText(refund.amountPence),
    status: refund.status,
    requestedAt: refund.requestedAt.toISOString(),
    sentAt: refund.sentAt?.toISOString() ?? null,
    expectedBy: refund.sentAt ? addBusinessDays(refund.sentAt, bankDays) : null,
    completedAt: refund.succeededAt?.toISOString() ?? null,
    reference: refund.reference,
  };
}

/** A refund as staff see it. `failed` is what needs a person: whatever is worth another try has been tried by itself. */
export class AdminRefundView extends RefundView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) chargeId!: string;
  @ApiProperty({ enum: ['deposit', 'charge', 'extra'] }) kind!: ChargeKind;
  /** What was paid for. */
  @ApiProperty() description!: string;
  @ApiProperty({ format: 'uuid' }) payerId!: string;
  @ApiProperty({ type: String, nullable: true }) payerName!: string | null;
  @ApiProperty({ type: String, nullable: true }) payerEmail!: string | null;
  /** Why it goes back, e.g. `not-selected`. */
  @ApiProperty() reason!: string;
  @ApiProperty({ type: 'integer' }) attempt!: number;
  /** The provider's word for why it failed, e.g. `lost_or_stolen_card`. */
  @ApiProperty({ type: String, nullable: true }) failureCode!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) failedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) providerRefundId!: string | null;
}
