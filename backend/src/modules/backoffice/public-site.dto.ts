import { ApiProperty } from '@nestjs/swagger';

export class OpenLeadView {
  @ApiProperty() title!: string;
  @ApiProperty({ description: 'Town and outcode only' }) place!: string;
  @ApiProperty({ type: String, nullable: true }) town!: string | null;
  @ApiProperty() outcode!: string;
  @ApiProperty() budget!: string;
  @ApiProperty({ type: String, nullable: true }) serviceType!: string | null;
  @ApiProperty({ format: 'date-time' }) postedAt!: string;
  @ApiProperty({ format: 'date' }) validThrough!: string;
}

export class MarketCounts {
  @ApiProperty({ type: 'integer' }) openLeads!: number;
  @ApiProperty({ type: 'integer' }) approvedInstallers!: number;
  @ApiProperty({ type: 'integer' }) completedJobs!: number;
  @ApiProperty({ type: 'integer' }) refundedDeposits!: number;
}

/** What anyone may know of the market, at most 30 seconds old. */
export class MarketView {
  @ApiProperty({ type: [OpenLeadView] }) openLeads!: OpenLeadView[];
  @ApiProperty({ type: MarketCounts }) counts!: MarketCounts;
  @ApiProperty({ format: 'date-time' }) asOf!: string;
}
