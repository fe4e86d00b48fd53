import { ApiProperty } from '@nestjs/swagger';
import { erasureStatuses, type ErasureStatus, type ProviderEnd } from './erasure/erasure.entity.js';
import { hindrances, type Hindrance } from './erasure.policy.js';

const ends: readonly ProviderEnd[] = ['none', 'closed', 'refused'];

/** An account whose owner asked for it to be deleted. */
export class AdminErasureView {
  @ApiProperty() id!: string;
  @ApiProperty() userId!: string;
  /** null: it is erased. */
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ enum: erasureStatuses, enumName: 'ErasureStatus' }) status!: ErasureStatus;
  @ApiProperty({ format: 'date-time' }) askedAt!: Date;
  @ApiProperty({ format: 'date-time' }) dueAt!: Date;
  @ApiProperty({ enum: hindrances, enumName: 'ErasureHindrance', isArray: true }) heldBy!: Hindrance[];
  /** What became of the account at the payment provider; refused: it is to be closed there by hand. */
  @ApiProperty({ enum: ends, enumName: 'ErasureProvider', nullable: true }) provider!: ProviderEnd | null;
  /** Their account at the payment provider; null: they have none. */
  @ApiProperty({ type: String, nullable: true, example: 'acct_1NXaZk2eZvKYlo2C' }) providerAccountId!:
    string | null;
  /** Its page there. */
  @ApiProperty({ type: String, nullable: true }) providerUrl!: string | null;
}

/** What the enforcement of a retention period has done. */
export class RetentionView {
  @ApiProperty() name!: string;
  @ApiProperty({ example: 'Photos of jobs and of their work' }) what!: string;
  @ApiProperty({ example: '7 years after completion' }) period!: string;
  /** null: not yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) ranAt!: Date | null;
  /** Rows of the last run. */
  @ApiProperty() rows!: number;
  /** Rows of all runs. */
  @ApiProperty() total!: number;
}

export class DataKeepingView {
  /** Those to be closed by hand, those that are held up, and the newest twenty. */
  @ApiProperty({ type: [AdminErasureView] }) erasures!: AdminErasureView[];
  @ApiProperty({ type: [RetentionView] }) retention!: RetentionView[];
}
