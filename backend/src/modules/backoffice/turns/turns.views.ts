import { ApiProperty } from '@nestjs/swagger';
import { stepKinds, type StepKind } from '../../assignments/steps.policy.js';

/** Something in the market that waits for the reader alone. */
export class TurnView {
  @ApiProperty({ enum: stepKinds }) kind!: StepKind;
  @ApiProperty({ format: 'uuid' }) subjectId!: string;
  /** What there is to do. */
  @ApiProperty({ example: 'Check the work' }) what!: string;
  /** What it is about. */
  @ApiProperty({ example: 'Eight cameras for a small shop' }) title!: string;
  /** Until when; null: nothing happens by itself. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt!: string | null;
  /** The London day that both sides agreed on for the work, `YYYY-MM-DD`. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) day!: string | null;
  /** Where it is done, in the portal. */
  @ApiProperty({ example: '/assignments/0191d2f0-0000-7000-8000-000000000000' }) path!: string;
}
