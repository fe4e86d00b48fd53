import { ApiProperty } from '@nestjs/swagger';
import { Flag, Text } from '../../../platform/http/input/fields.js';
import { appealStatuses, type AppealStatus } from './point-appeal.entity.js';

/** Why points should not have been taken. */
export class AppealPoints {
  @Text('Write at least 10 characters', { min: 10, max: 2_000, lines: true }) message!: string;
}

/** What became of an appeal, for its installer. */
export class OwnAppealView {
  @ApiProperty({ enum: appealStatuses }) status!: AppealStatus;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  /** What staff wrote; null while it waits. */
  @ApiProperty({ type: String, nullable: true }) answer!: string | null;
}

/** What staff decide about an appeal. */
export class DecideAppeal {
  /** The points come back. */
  @Flag() isUpheld!: boolean;
  @Text('Say why: the installer reads it', { max: 500, lines: true }) answer!: string;
}

/** An appeal, with what would follow from it. */
export class AppealView extends OwnAppealView {
  @ApiProperty({ format: 'uuid' }) installerId!: string;
  @ApiProperty() installer!: string;
  /** Below zero. */
  @ApiProperty({ type: 'integer' }) points!: number;
  /** In words. */
  @ApiProperty() why!: string;
  /** The lead that they were about; null: it is gone. */
  @ApiProperty({ type: String, nullable: true }) title!: string | null;
  @ApiProperty({ format: 'date-time' }) takenAt!: string;
  /** Now; null: not ranked. */
  @ApiProperty({ type: 'integer', nullable: true }) rank!: number | null;
  /** As it would be without these points. */
  @ApiProperty({ type: 'integer', nullable: true }) rankWithout!: number | null;
}
