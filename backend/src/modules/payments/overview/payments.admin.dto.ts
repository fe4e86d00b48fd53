import { ApiProperty } from '@nestjs/swagger';
import {
  ledgerAccounts,
  ledgerKinds,
  type LedgerAccount,
  type LedgerKind,
} from '../ledger/ledger.accounts.js';
import { paymentStatuses, type PaymentStatus, type PaymentType } from '../records/payments.list.js';
import { CreditNoteView } from '../receipts/credit-notes.views.js';
import {
  operationKinds,
  operationSubjects,
  type OperationKind,
  type OperationSubject,
} from '../provider/operation-kinds.js';
import type { OperationState } from '../provider/provider-operation.entity.js';

/** A payment as staff see it. */
export class AdminPaymentView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['deposit', 'payout', 'fee', 'charge'] }) type!: PaymentType;
  @ApiProperty({ enum: paymentStatuses }) status!: PaymentStatus;
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty({ example: '0.00' }) fee!: string;
  @ApiProperty() description!: string;
  /** The number of its receipt, statement or invoice; null before there is one. */
  @ApiProperty({ type: String, nullable: true, example: 'R-000042' }) receipt!: string | null;
  /** Of what went back of it, oldest first. */
  @ApiProperty({ type: [CreditNoteView] }) creditNotes!: CreditNoteView[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** Who paid, or was paid. */
  @ApiProperty({ format: 'uuid' }) personId!: string;
  @ApiProperty({ type: String, nullable: true }) personName!: string | null;
}

/** One attempt to make the payment provider do something. */
export class OperationView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: operationKinds }) kind!: OperationKind;
  /** The charge, refund or payout that it is for. */
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  /** What staff look at for it: a payment, refund, payout (also for what comes back of it) or person. */
  @ApiProperty({ enum: operationSubjects }) subject!: OperationSubject;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) subjectId!: string | null;
  /** What the money is for, or who it is; null: an account that was erased. */
  @ApiProperty({ type: String, nullable: true }) subjectName!: string | null;
  @ApiProperty({ type: 'integer' }) attempt!: number;
  @ApiProperty({ enum: ['due', 'in_flight', 'done', 'failed', 'unknown'] }) state!: OperationState;
  @ApiProperty({ type: 'integer' }) calls!: number;
  @ApiProperty({ type: String, nullable: true }) providerId!: string | null;
  /** Its page at the provider; null in the sandbox, which has none. */
  @ApiProperty({ type: String, nullable: true }) providerUrl!: string | null;
  @ApiProperty({ type: String, nullable: true }) errorCode!: string | null;
  @ApiProperty({ type: String, nullable: true }) errorMessage!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) nextTryAt!: string;
}

/** One side of a booked fact. */
export class LedgerEntryView {
  @ApiProperty({ enum: ledgerAccounts }) account!: LedgerAccount;
  /** Pounds; a debit is positive, a credit negative. */
  @ApiProperty({ example: '-50.00' }) amount!: string;
}

/** A fact in the books. Its entries sum to nothing. */
export class LedgerView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ledgerKinds }) kind!: LedgerKind;
  /** The name of the booking: the same is never booked twice. */
  @ApiProperty() key!: string;
  @ApiProperty({ format: 'date-time' }) bookedAt!: string;
  @ApiProperty({ type: [LedgerEntryView] }) entries!: LedgerEntryView[];
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) chargeId!: string | null;
  /** The subject of the payment. */
  @ApiProperty({ type: String, nullable: true }) chargeName!: string | null;
  /** Whose money it is, where an account is kept by person. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) userId!: string | null;
  /** null: of no person, or of an account that was erased. */
  @ApiProperty({ type: String, nullable: true }) userName!: string | null;
}
