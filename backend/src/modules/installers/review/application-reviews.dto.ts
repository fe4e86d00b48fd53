import { ApiProperty } from '@nestjs/swagger';
import { SeenVersion, Text } from '../../../platform/http/input/fields.js';
import { MissingView } from './application-checks.views.js';
import { paperKindNames } from './paper-kinds.policy.js';

const words = { min: 3, max: 2_000, lines: true } as const;

export class RequestInformation {
  /** The missing parts; the applicant reads them. */
  @Text('Say what you need to know', words) message!: string;
  @SeenVersion() version?: number;
}

export class RejectApplication {
  /** Why; the applicant reads it, and may appeal. */
  @Text('Say why, in words for the applicant', { ...words, max: 500 }) reason!: string;
  @SeenVersion() version?: number;
}

export class AnswerApplication {
  @Text('Write your answer', words) text!: string;
}

/** A paper that an approval stood on. */
class ChecklistPaper {
  @ApiProperty({ enum: paperKindNames }) kind!: string;
  @ApiProperty({ format: 'date' }) checkedOn!: string;
  @ApiProperty({ type: String, format: 'date', nullable: true }) validUntil!: string | null;
}

/** What an approval stood on. */
export class ChecklistView {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) identityCheckedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) company!: string | null;
  @ApiProperty({ type: [ChecklistPaper] }) papers!: ChecklistPaper[];
  /** What staff say they looked at. */
  @ApiProperty({ type: [String] }) checked!: string[];
  /** Nothing was missing. */
  @ApiProperty() isComplete!: boolean;
  /** The missing parts, in words. */
  @ApiProperty({ type: [String] }) missing!: string[];
  /** Why it was approved all the same. */
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}

/** What staff and applicant have said about an application. */
export class ReviewOfApplication {
  /** What staff asked for, or why they rejected. */
  @ApiProperty({ type: String, nullable: true }) words!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) decidedAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) answer!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) answeredAt!: string | null;
}

/** As staff read it. */
export class StaffReviewView extends ReviewOfApplication {
  @ApiProperty({ type: ChecklistView, nullable: true }) checklist!: ChecklistView | null;
}

export const applicationStates = [
  'not-sent',
  'submitted',
  'verified',
  'information-requested',
  'rejected',
  'approved',
  'suspended',
] as const;

/** London days. */
export class PromiseView {
  @ApiProperty({ format: 'date' }) from!: string;
  @ApiProperty({ format: 'date' }) to!: string;
}

/** Where one's own application stands. */
export class ApplicationStateView extends ReviewOfApplication {
  @ApiProperty({ enum: applicationStates }) state!: (typeof applicationStates)[number];
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) submittedAt!: string | null;
  /** When our team will have answered; null: it is not our turn. */
  @ApiProperty({ type: PromiseView, nullable: true }) promised!: PromiseView | null;
  /** While it is not decided, the papers that an approval lacks. */
  @ApiProperty({ type: [MissingView] }) missing!: MissingView[];
}
