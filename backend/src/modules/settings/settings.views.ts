import { ApiProperty } from '@nestjs/swagger';
import { pounds, toPence } from '../../platform/money/pence.js';
import type { ChangeSettings } from './settings.dto.js';
import { settingsStates, stateOf, type MarketSettings, type SettingsState } from './settings.policy.js';
import type { SettingsRow } from './settings.reads.js';

/** Amounts in pounds. */
export class SettingsValues {
  @ApiProperty() feePercent!: number;
  @ApiProperty() defaultDeposit!: number;
  @ApiProperty() secondPersonAbove!: number;
  @ApiProperty({ type: 'integer' }) approvalDays!: number;
  @ApiProperty({ type: 'integer' }) reviewDays!: number;
  @ApiProperty() operatorName!: string;
  @ApiProperty() operatorCompanyNumber!: string;
  @ApiProperty() operatorOffice!: string;
  @ApiProperty() operatorIcoRegistration!: string;
  @ApiProperty() operatorPrivacyEmail!: string;
  @ApiProperty() operatorTaxReference!: string;
  @ApiProperty() operatorHmrcId!: string;
  @ApiProperty() vatNumber!: string;
  @ApiProperty() vatPercent!: number;
  @ApiProperty() mailImprint!: string;
  /** Whether visitors may open accounts. */
  @ApiProperty() registrationOpen!: boolean;
  /** Whether customers may post jobs. */
  @ApiProperty() postingOpen!: boolean;
  /** Whether cards may be charged: deposits, chosen bids, raised prices. */
  @ApiProperty() paymentsOpen!: boolean;
  /** Whether a sandbox without a file of its own shows invented people; a live site never does. */
  @ApiProperty() sampleContent!: boolean;
}

/** One decision. */
export class SettingsVersionView extends SettingsValues {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ format: 'date-time' }) from!: string;
  /** When a later decision takes its place; null: none does yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) until!: string | null;
  /** `overtaken`: a later decision came before its moment did. */
  @ApiProperty({ enum: settingsStates }) state!: SettingsState;
  @ApiProperty() reason!: string;
  @ApiProperty() by!: string;
  @ApiProperty({ format: 'date-time' }) changedAt!: string;
}

/** What holds now. */
export class SettingsView extends SettingsValues {
  /** Of the newest decision, also when its moment is still to come; 0: none was made. A change names it. */
  @ApiProperty({ type: 'integer' }) version!: number;
  /** Since when, why and by whose decision; null: as the environment says. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) from!: string | null;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ type: String, nullable: true }) by!: string | null;
  /** What comes next. */
  @ApiProperty({ type: SettingsVersionView, nullable: true }) planned!: SettingsVersionView | null;
}

export const valuesViewOf = (settings: MarketSettings): SettingsValues => ({
  feePercent: settings.feePercent,
  defaultDeposit: pounds(settings.defaultDepositPence),
  secondPersonAbove: pounds(settings.secondPersonAbovePence),
  approvalDays: settings.approvalDays,
  reviewDays: settings.reviewDays,
  operatorName: settings.operatorName,
  operatorCompanyNumber: settings.operatorCompanyNumber,
  operatorOffice: settings.operatorOffice,
  operatorIcoRegistration: settings.operatorIcoRegistration,
  operatorPrivacyEmail: settings.operatorPrivacyEmail,
  operatorTaxReference: settings.operatorTaxReference,
  operatorHmrcId: settings.operatorHmrcId,
  vatNumber: settings.vatNumber,
  vatPercent: settings.vatPercent,
  mailImprint: settings.mailImprint,
  registrationOpen: settings.registrationOpen,
  postingOpen: settings.postingOpen,
  paymentsOpen: settings.paymentsOpen,
  sampleContent: settings.sampleContent,
});

export const versionViewOf = (row: SettingsRow, now: Date): SettingsVersionView => ({
  ...valuesViewOf(row),
  id: row.id,
  version: row.version,
  from: row.from.toISOString(),
  until: row.until?.toISOString() ?? null,
  state: stateOf(row, now),
  reason: row.reason,
  by: row.by,
  changedAt: row.changedAt.toISOString(),
});

export const settingsOfInput = (input: ChangeSettings): MarketSettings => ({
  feePercent: input.feePercent,
  defaultDepositPence: toPence(input.defaultDeposit),
  secondPersonAbovePence: toPence(input.secondPersonAbove),
  approvalDays: input.approvalDays,
  reviewDays: input.reviewDays,
  operatorName: input.operatorName,
  operatorCompanyNumber: input.operatorCompanyNumber,
  operatorOffice: input.operatorOffice,
  operatorIcoRegistration: input.operatorIcoRegistration,
  operatorPrivacyEmail: input.operatorPrivacyEmail,
  operatorTaxReference: input.operatorTaxReference,
  operatorHmrcId: input.operatorHmrcId,
  vatNumber: input.vatNumber,
  vatPercent: input.vatPercent,
  mailImprint: input.mailImprint,
  registrationOpen: input.registrationOpen,
  postingOpen: input.postingOpen,
  paymentsOpen: input.paymentsOpen,
  sampleContent: input.sampleContent,
});
