import { ApiProperty } from '@nestjs/swagger';

class LeadCounts {
  @ApiProperty({ type: 'integer' }) draft!: number;
  @ApiProperty({ type: 'integer' }) active!: number;
  @ApiProperty({ type: 'integer' }) completed!: number;
  @ApiProperty({ type: 'integer' }) cancelled!: number;
}

class PriorityCounts {
  @ApiProperty({ type: 'integer' }) standard!: number;
  @ApiProperty({ type: 'integer' }) high!: number;
  @ApiProperty({ type: 'integer' }) premium!: number;
}

class InstallerCounts {
  @ApiProperty({ type: 'integer' }) approved!: number;
  /** Verified, and waiting for approval. */
  @ApiProperty({ type: 'integer' }) pending!: number;
  @ApiProperty({ type: 'integer' }) unverified!: number;
  @ApiProperty({ type: 'integer' }) suspended!: number;
}

class CustomerCounts {
  @ApiProperty({ type: 'integer' }) total!: number;
  /** Companies that wait for approval. */
  @ApiProperty({ type: 'integer' }) pending!: number;
}

class TicketCounts {
  @ApiProperty({ type: 'integer' }) open!: number;
  @ApiProperty({ type: 'integer' }) answered!: number;
}

class RefundCounts {
  /** Need a person. */
  @ApiProperty({ type: 'integer' }) failed!: number;
  /** With the bank. */
  @ApiProperty({ type: 'integer' }) sent!: number;
}

class DocumentCounts {
  /** Wait for staff to read them. */
  @ApiProperty({ type: 'integer' }) waiting!: number;
}

class DisputeCounts {
  /** Wait for a decision of staff. */
  @ApiProperty({ type: 'integer' }) open!: number;
}

/** How many there are of what staff look after. Exact up to 10,000; 10,001 means more than that. */
export class AdminCounts {
  @ApiProperty() leads!: LeadCounts;
  @ApiProperty() activeLeads!: PriorityCounts;
  @ApiProperty() installers!: InstallerCounts;
  @ApiProperty() customers!: CustomerCounts;
  @ApiProperty() tickets!: TicketCounts;
  @ApiProperty() refunds!: RefundCounts;
  @ApiProperty() documents!: DocumentCounts;
  @ApiProperty() disputes!: DisputeCounts;
}
