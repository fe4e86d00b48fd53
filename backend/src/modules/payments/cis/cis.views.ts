import { ApiProperty } from '@nestjs/swagger';
import { poundsText } from '../../../platform/money/pence.js';
import type { MonthRow } from './cis.reads.js';
import { dueOn } from '../held/tax-month.policy.js';

/** A statement as lists and papers need it. */
export interface StatementRow {
  readonly id: string;
  readonly contractorId: string;
  readonly contractor: string;
  readonly employerReference: string;
  readonly accountsOfficeReference: string;
  readonly installerId: string;
  readonly installer: string;
  readonly month: string;
  readonly verificationNumber: string | null;
  readonly grossPence: number;
  readonly materialsPence: number;
  readonly deductedPence: number;
  readonly writtenAt: Date;
  /** `YYYY-MM-DD`; null: HMRC has not been paid yet. */
  readonly paidOn: string | null;
}

/** What a subcontractor was paid under the scheme by one contractor in one tax month. Amounts in pounds with two decimals. */
export class CisStatementView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** The London day on which the tax month ended. */
  @ApiProperty({ format: 'date', example: '2026-12-05' }) month!: string;
  @ApiProperty() contractor!: string;
  @ApiProperty() installer!: string;
  /** Without VAT. */
  @ApiProperty({ example: '600.00' }) gross!: string;
  @ApiProperty({ example: '200.00' }) materials!: string;
  @ApiProperty({ example: '80.00' }) deducted!: string;
  /** When HMRC was paid; null: not yet, or nothing was held back. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) paidOn!: string | null;
}

/** A tax month of one contractor. */
export class CisMonthView {
  @ApiProperty({ format: 'uuid' }) contractorId!: string;
  @ApiProperty() contractor!: string;
  /** Under which HMRC is paid. */
  @ApiProperty({ example: '123PA00012345' }) accountsOfficeReference!: string;
  @ApiProperty({ format: 'date', example: '2026-12-05' }) month!: string;
  @ApiProperty({ type: 'integer' }) subcontractors!: number;
  /** Pounds with two decimals. */
  @ApiProperty({ example: '80.00' }) deducted!: string;
  /** By when HMRC must have it. */
  @ApiProperty({ format: 'date', example: '2026-12-22' }) dueOn!: string;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paidOn!: string | null;
  /** Of the payment, at the bank. */
  @ApiProperty({ type: String, nullable: true }) reference!: string | null;
}

/** The facts of the scheme for those bound by it. */
export class OwnCisView {
  /** The newest month first. */
  @ApiProperty({ type: [CisStatementView] }) statements!: CisStatementView[];
  /** Of a contractor: what each month comes to. */
  @ApiProperty({ type: [CisMonthView] }) months!: CisMonthView[];
}

/** Every contractor's months; those that wait for the payment to HMRC first. */
export class CisMonthsView {
  @ApiProperty({ type: [CisMonthView] }) months!: CisMonthView[];
  /** What to skip for those that follow; null: these are all. */
  @ApiProperty({ type: 'integer', nullable: true }) next!: number | null;
}

export const statementView = (row: StatementRow): CisStatementView => ({
  id: row.id,
  month: row.month,
  contractor: row.contractor,
  installer: row.installer,
  gross: poundsText(row.grossPence),
  materials: poundsText(row.materialsPence),
  deducted: poundsText(row.deductedPence),
  paidOn: row.paidOn,
});

export const monthView = ({ deductedPence, ...row }: MonthRow): CisMonthView => ({
  ...row,
  deducted: poundsText(deductedPence),
  dueOn: dueOn(row.month),
});
