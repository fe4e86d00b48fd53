import { ApiProperty } from '@nestjs/swagger';

export class InstallerStats {
  /** Leads that take bids now, of one's services and in one's area, as `reachable` of the list; 10001 stands for more than 10,000. */
  @ApiProperty({ type: 'integer' }) availableLeads!: number;
  /** Leads that take bids now and are not among them. */
  @ApiProperty({ type: 'integer' }) leadsElsewhere!: number;
  /** Own bids that wait for an answer, and won ones whose job is not finished. */
  @ApiProperty({ type: 'integer' }) activeBids!: number;
  @ApiProperty({ type: 'integer' }) completedJobs!: number;
  /** Net payouts, pounds with two decimals. */
  @ApiProperty({ example: '1250.00' }) totalEarnings!: string;
  @ApiProperty({ type: 'integer', nullable: true }) currentRank!: number | null;
  /** Of the available leads, those that went out in the last 24 hours. */
  @ApiProperty({ type: 'integer' }) newSinceYesterday!: number;
  /** Of the active bids, those that wait for an answer. */
  @ApiProperty({ type: 'integer' }) pendingResponses!: number;
  /** Percent with one decimal. */
  @ApiProperty() successRate!: number;
  /** Net payouts of this calendar month in London. */
  @ApiProperty({ example: '890.00' }) earnedThisMonth!: string;
  @ApiProperty({ type: 'integer' }) points!: number;
}

/** Counts end one after 10,000, as lists' do: 10001 stands for more than 10,000. */
export class AdminStats {
  @ApiProperty({ type: 'integer' }) totalLeads!: number;
  @ApiProperty({ type: 'integer' }) activeLeads!: number;
  @ApiProperty({ type: 'integer' }) totalInstallers!: number;
  @ApiProperty({ type: 'integer' }) approvedInstallers!: number;
  /** Card payments that were made or are under way; given up ones do not count. */
  @ApiProperty({ type: 'integer' }) totalPayments!: number;
  /** Of these, those that are not paid yet. */
  @ApiProperty({ type: 'integer' }) pendingPayments!: number;
}
