import { ApiProperty } from '@nestjs/swagger';
import { Identifier, Pattern, Text } from '../../../platform/http/input/fields.js';
import { incompleteLink } from '../sessions/session-links.service.js';
import { factorResetStatuses, type FactorResetStatus } from './factor-reset.entity.js';

export class AskFactorReset {
  /** Kept with it, for the second person. */
  @Text('Say how you checked who it is', { max: 500 }) identityCheck!: string;
}

export class RefuseFactorReset {
  /** The one who asked reads it. */
  @Text('Say why', { max: 500 }) reason!: string;
}

/** From the link in the mail to the account's owner. */
export class StopFactorReset {
  @Identifier(incompleteLink) reset!: string;
  @Pattern(/^[0-9a-f]{64}$/, incompleteLink) key!: string;
}

export class FactorResetView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: factorResetStatuses }) status!: FactorResetStatus;
  @ApiProperty({ format: 'uuid' }) userId!: string;
  @ApiProperty() userName!: string;
  @ApiProperty() identityCheck!: string;
  @ApiProperty({ format: 'uuid' }) askedById!: string;
  @ApiProperty() askedByName!: string;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  @ApiProperty({ type: String, nullable: true }) decidedByName!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) refusal!: string | null;
  /** Until then the account's owner can stop it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) endedAt!: string | null;
}
