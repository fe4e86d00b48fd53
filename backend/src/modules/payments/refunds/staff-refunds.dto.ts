import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Amount, SeenAmount, Text } from '../../../platform/http/input/fields.js';
import { chargeKinds, type ChargeKind } from '../records/charge.entity.js';
import {
  ledgerAccounts,
  ledgerKinds,
  type LedgerAccount,
  type LedgerKind,
} from '../ledger/ledger.accounts.js';
import { approvalStatuses, type RefundApproval } from './refund-approval.entity.js';
import type { RefundLine } from './refund-booking.policy.js';

const reasonText = 'Say why the money goes back';

/** A part of what is held of a payment, or all of it, in pounds. */
export class RefundPayment {
  @Amount('Enter an amount', { min: 0.01 }) amount!: number;
  /** Kept in the audit log. */
  @Text(reasonText, { max: 500 }) reason!: string;
  /** What the caller saw as held: another sum answers 409, so that a second click sends nothing. */
  @SeenAmount('Enter the amount that you saw') left?: number;
}

export class RefuseApproval {
  /** The one who asked reads it. */
  @Text('Say why', { max: 500 }) reason!: string;
}

/** One side of what a refund books. Each carries the whole amount. */
export class RefundLineView implements RefundLine {
  /** As it is decided (`refund-requested`), and as its money leaves the provider (`refund-left`). */
  @ApiProperty({ enum: ledgerKinds }) kind!: LedgerKind;
  @ApiProperty({ enum: ['debit', 'credit'] }) side!: 'debit' | 'credit';
  @ApiProperty({ enum: ledgerAccounts, enumName: 'LedgerAccount' }) account!: LedgerAccount;
}

/** What of a payment staff may send back, in pounds. */
export class RefundableView {
  /** The sum still held of it. */
  @ApiProperty() left!: string;
  /** A larger refund waits for a second person: the limit, less what staff have sent back of it without one. */
  @ApiProperty() secondPersonAbove!: string;
  /** What it means for the one who was to have the money. */
  @ApiProperty({ enum: ['deposit', 'price'] }) of!: 'deposit' | 'price';
  /** What the books say of a refund of it. */
  @ApiProperty({ type: [RefundLineView] }) lines!: RefundLineView[];
}

export class StaffRefundView {
  /** The refund that was asked for; missing where a second person is waited for. */
  @ApiPropertyOptional({ format: 'uuid' }) refundId?: string;
  @ApiPropertyOptional({ format: 'uuid' }) approvalId?: string;
}

export class ApprovalView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: approvalStatuses }) status!: RefundApproval['status'];
  /** Pounds with two decimals. */
  @ApiProperty() amount!: string;
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'uuid' }) paymentId!: string;
  @ApiProperty({ enum: chargeKinds }) kind!: ChargeKind;
  @ApiProperty() description!: string;
  @ApiProperty({ format: 'uuid' }) payerId!: string;
  @ApiProperty({ type: String, nullable: true }) payerName!: string | null;
  @ApiProperty({ format: 'uuid' }) askedById!: string;
  @ApiProperty() askedByName!: string;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @ApiProperty({ type: String, nullable: true }) decidedByName!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) refusal!: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) refundId!: string | null;
  /** What the books say of it. */
  @ApiProperty({ type: [RefundLineView] }) lines!: RefundLineView[];
}
