import { ApiProperty } from '@nestjs/swagger';
import { Amount, SeenAmount, Text } from '../../../platform/http/input/fields.js';
import { ledgerAccounts, type LedgerAccount } from '../ledger/ledger.accounts.js';
import { writeOffStatuses, type DebtWriteOff } from './debt-write-off.entity.js';

/** A part of what is owed, or all of it, in pounds. */
export class WriteOffDebt {
  @Amount('Enter an amount', { min: 0.01 }) amount!: number;
  /** Kept with it and in the audit log. */
  @Text('Say why it is written off', { max: 500 }) reason!: string;
  /** What the caller saw as owed: another sum answers 409, so that no payment that came meanwhile is written off. */
  @SeenAmount('Enter the amount that you saw') left?: number;
}

export class RefuseWriteOff {
  /** The one who asked reads it. */
  @Text('Say why', { max: 500 }) reason!: string;
}

/** One side of what a write-off books. Each carries the whole amount. */
export class WriteOffLine {
  @ApiProperty({ enum: ['debit', 'credit'] }) side!: 'debit' | 'credit';
  @ApiProperty({ enum: ledgerAccounts, enumName: 'LedgerAccount' }) account!: LedgerAccount;
}

export class WriteOffView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: writeOffStatuses }) status!: DebtWriteOff['status'];
  /** Pounds with two decimals. */
  @ApiProperty() amount!: string;
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'uuid' }) askedById!: string;
  @ApiProperty() askedByName!: string;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @ApiProperty({ type: String, nullable: true }) decidedByName!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) refusal!: string | null;
}

/** Pay that had to come back from an installer and could not. Pounds with two decimals. */
export class DebtView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) payeeId!: string;
  @ApiProperty({ type: String, nullable: true }) payeeName!: string | null;
  @ApiProperty({ format: 'uuid' }) payoutId!: string;
  @ApiProperty({ format: 'uuid' }) assignmentId!: string;
  /** What the pay was for. */
  @ApiProperty() description!: string;
  /** As `chargeback-…`, `dispute-decided`, `reversed-by-hand`. */
  @ApiProperty() reason!: string;
  @ApiProperty() amount!: string;
  /** The sum kept from later pay. */
  @ApiProperty() settled!: string;
  @ApiProperty() writtenOff!: string;
  @ApiProperty() left!: string;
  /** The bank has decided for us, and what is left is kept from the pay that went out again. */
  @ApiProperty() isRepaid!: boolean;
  @ApiProperty({ format: 'date-time' }) owedSince!: string;
}

export class DebtWithWriteOffs extends DebtView {
  /** A larger write-off waits for a second person: the limit, less what staff have written off of it without one. */
  @ApiProperty() secondPersonAbove!: string;
  /** What the books say of a write-off. */
  @ApiProperty({ type: [WriteOffLine] }) lines!: WriteOffLine[];
  /** Newest first. */
  @ApiProperty({ type: [WriteOffView] }) writeOffs!: WriteOffView[];
}
