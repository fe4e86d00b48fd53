import { ApiProperty } from '@nestjs/swagger';
import { poundsText } from '../../../platform/money/pence.js';
import type { Nation } from '../../../platform/geo/nations.js';
import { daysOfMoney } from '../../../platform/time/bank-holidays.js';
import { addBusinessDays } from '../../../platform/time/business-days.js';
import type { ChargeKind } from '../records/charge.entity.js';
import type { Refund, RefundStatus } from '../records/refund.entity.js';

/** Business days after sending that banks may take: the longer end of the 5–7 that we promise. */
const bankDays = 7;

/** Why money goes back that was not all of a charge, in words for its payer; other refunds say it by what they are of. */
const words: Readonly<Record<string, string>> = {
  'dispute-decided': 'Our team decided the dispute',
  'price-lowered': 'The price was lowered',
};

/** A decision that is carried out in several refunds, because the price was paid in several payments. */
export class WholeRefundView {
  @ApiProperty({ example: '120.00' }) amount!: string;
  @ApiProperty({ type: 'integer' }) parts!: number;
}

/** A refund that no card took and that we paid to a bank account. */
export class OutsideView {
  /** In London. */
  @ApiProperty({ format: 'date' }) paidOn!: string;
  /** By which the bank's statement shows it. */
  @ApiProperty() reference!: string;
}

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
  /** Paid to the person's bank account instead of the card; null: it was not. */
  @ApiProperty({ type: OutsideView, nullable: true }) outside!: OutsideView | null;
  /** In words; null where the payment itself says it. */
  @ApiProperty({ type: String, nullable: true }) why!: string | null;
  /** What the same decision sends back in all, where this is a part of it. */
  @ApiProperty({ type: WholeRefundView, nullable: true }) whole!: WholeRefundView | null;
}

/** What its owner's view is made of. */
export type RefundFacts = Pick<
  Refund,
  'amountPence' | 'status' | 'requestedAt' | 'sentAt' | 'succeededAt' | 'reference' | 'reason'
> & {
  nation: Nation;
  wholePence?: number | null;
  parts?: number | null;
  outsidePaidOn?: string | null;
  outsideReference?: string | null;
};

/** A refund as its owner may see it. */
export function refundView(refund: RefundFacts): RefundView {
  return {
    amount: poundsText(refund.amountPence),
    status: refund.status,
    requestedAt: refund.requestedAt.toISOString(),
    sentAt: refund.sentAt?.toISOString() ?? null,
    expectedBy: refund.sentAt ? addBusinessDays(refund.sentAt, bankDays, daysOfMoney(refund.nation)) : null,
    completedAt: refund.succeededAt?.toISOString() ?? null,
    reference: refund.reference,
    outside: refund.outsidePaidOn
      ? { paidOn: refund.outsidePaidOn, reference: refund.outsideReference ?? '' }
      : null,
    why: words[refund.reason] ?? null,
    whole:
      (refund.parts ?? 1) > 1
        ? { amount: poundsText(refund.wholePence ?? 0), parts: refund.parts ?? 1 }
        : null,
  };
}

/** A refund as staff see it. `failed` is what needs a person: whatever is worth another try has been tried by itself. */
export class AdminRefundView extends RefundView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) chargeId!: string;
  @ApiProperty({ enum: ['deposit', 'charge', 'extra'] }) kind!: ChargeKind;
  /** The subject of the payment. */
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
  /** Its page at the provider; null before it was sent, and in the sandbox, which has none. */
  @ApiProperty({ type: String, nullable: true }) providerUrl!: string | null;
}
