import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../platform/http/input/fields.js';

/** One comparison of the books with the provider's. */
export class ReconcileRunView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'date-time' }) startedAt!: string;
  @ApiProperty({ format: 'date-time' }) finishedAt!: string;
  /** All books; else what was made in the three days before. */
  @ApiProperty() isAll!: boolean;
  /** A line for each, 200 at the most. */
  @ApiProperty({ type: [String] }) differences!: string[];
  /** Those that the run of its kind before it had found too. */
  @ApiProperty({ type: [String] }) standing!: string[];
}

/** A difference of a run, as it is at this moment. */
export class DifferenceView {
  @ApiProperty() line!: string;
  /** It is there no more: what was on its way has arrived, or it was repaired. */
  @ApiProperty() isGone!: boolean;
  /** What a repair would do; null: a person must look, or nothing is left to repair. */
  @ApiProperty({ type: String, nullable: true }) repair!: string | null;
}

/** What a run found and what has come since, as they are at this moment. */
export class DifferencesView {
  @ApiProperty({ type: [DifferenceView] }) differences!: DifferenceView[];
}

/** Which difference is to be repaired, by its line. */
export class RepairDifference {
  @Text('Choose a difference', { max: 1_000 }) line!: string;
}
