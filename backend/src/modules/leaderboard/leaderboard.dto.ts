import { ApiProperty } from '@nestjs/swagger';
import { OwnAppealView } from './appeals/appeals.dto.js';
import { PaperCheckView } from '../installers/review/paper-checks.views.js';

/** One row of "Top Installers". */
export class LeaderboardEntry {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ type: String, nullable: true }) profileImageUrl!: string | null;
  @ApiProperty({ type: 'integer' }) points!: number;
  @ApiProperty({ type: 'integer' }) completedJobs!: number;
  /** Net payouts, pounds with two decimals. */
  @ApiProperty({ example: '1250.00' }) totalEarnings!: string;
  /** Percent with one decimal. */
  @ApiProperty() successRate!: number;
  @ApiProperty({ type: 'integer' }) rank!: number;
  /** The page about them is public. */
  @ApiProperty() isPublic!: boolean;
  /** Papers that our team has read. */
  @ApiProperty({ type: [PaperCheckView] }) papers!: readonly PaperCheckView[];
}

export class RankAnswer {
  /** null: this account is not ranked. */
  @ApiProperty({ type: 'integer', nullable: true }) rank!: number | null;
}

/** Points that were given or taken, and why. */
export class PointEventView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** Below zero: they were taken. */
  @ApiProperty({ type: 'integer' }) points!: number;
  /** In words. */
  @ApiProperty() why!: string;
  /** The lead that it was about. */
  @ApiProperty({ type: String, nullable: true }) title!: string | null;
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** They were taken, and not too long ago to appeal. */
  @ApiProperty() mayAppeal!: boolean;
  /** null: there is no appeal. */
  @ApiProperty({ type: OwnAppealView, nullable: true }) appeal!: OwnAppealView | null;
}

/** The reader's own points. */
export class PointSummary {
  /** Since Monday, in London. */
  @ApiProperty({ type: 'integer' }) thisWeek!: number;
}
