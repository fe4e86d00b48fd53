import { ApiProperty } from '@nestjs/swagger';

export class InvitationView {
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'date-time' }) invitedAt!: string;
}

/** An installer whom the customer knows from another job. */
export class KnownInstaller {
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  /** The title of the latest job that they bid on, or were chosen for. */
  @ApiProperty() lastJob!: string;
  /** They were chosen for it. */
  @ApiProperty() wasChosen!: boolean;
}

export class InvitationsView {
  @ApiProperty({ type: [InvitationView] }) invitations!: InvitationView[];
  /** How many more can be invited. */
  @ApiProperty({ type: 'integer' }) left!: number;
  /** Whom the customer knows from other jobs and can invite, at most 20. */
  @ApiProperty({ type: [KnownInstaller] }) known!: KnownInstaller[];
}
