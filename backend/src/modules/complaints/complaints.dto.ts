import { ApiProperty } from '@nestjs/swagger';
import { Flag, Text } from '../../platform/http/input/fields.js';
import {
  complaintSides,
  complaintStatuses,
  decisionKinds,
  type ComplaintSide,
  type ComplaintStatus,
  type DecisionKind,
} from './decision-complaint.entity.js';

/** The outcome: taken away, changed or spoken about, left, or sent to who can help. */
export const decisionOutcomes = ['removed', 'changed', 'kept', 'elsewhere'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Why a decision is wrong. */
export class Complain {
  @Text('Write at least 10 characters', { min: 10, max: 2_000, lines: true }) message!: string;
}

/** What became of a complaint. */
export class OwnComplaintView {
  @ApiProperty({ enum: complaintStatuses }) status!: ComplaintStatus;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  /** What staff wrote; null while it waits. */
  @ApiProperty({ type: String, nullable: true }) answer!: string | null;
}

/** A decision about what people write and show, as somebody it is about reads it. */
export class DecisionView {
  @ApiProperty({ enum: decisionKinds }) kind!: DecisionKind;
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** The reader reported it, or something of theirs was acted upon. */
  @ApiProperty({ enum: complaintSides }) side!: ComplaintSide;
  /** The job's title, or a path of the site. */
  @ApiProperty() about!: string;
  /** The latest. */
  @ApiProperty({ enum: decisionOutcomes }) outcome!: DecisionOutcome;
  /** Why, as this reader was told; null: by mail alone. */
  @ApiProperty({ type: String, nullable: true }) words!: string | null;
  @ApiProperty({ format: 'date-time' }) decidedAt!: string;
  /** The reader's own; null: none yet. */
  @ApiProperty({ type: OwnComplaintView, nullable: true }) complaint!: OwnComplaintView | null;
}

/** What staff decide about a complaint. */
export class DecideComplaint {
  /** The decision was wrong. A review that was removed comes back. */
  @Flag() isUpheld!: boolean;
  @Text('Say why: the complainant reads it', { max: 2_000, lines: true }) answer!: string;
}

/** A complaint with the decision that it is about, as staff read them. */
export class ComplaintView extends OwnComplaintView {
  @ApiProperty({ enum: decisionKinds }) kind!: DecisionKind;
  @ApiProperty({ enum: complaintSides }) side!: ComplaintSide;
  @ApiProperty({ format: 'uuid' }) complainantId!: string;
  @ApiProperty() complainant!: string;
  @ApiProperty() about!: string;
  /** Where it is in the back office or on the site. */
  @ApiProperty() path!: string;
  @ApiProperty({ enum: decisionOutcomes }) outcome!: DecisionOutcome;
  @ApiProperty({ type: String, nullable: true }) words!: string | null;
  @ApiProperty({ format: 'date-time' }) firstDecidedAt!: string;
  /** Who decided first. */
  @ApiProperty() firstDecidedBy!: string;
  /** This reader decided first, and there is somebody else who may decide about the complaint. */
  @ApiProperty() isForAnother!: boolean;
  /** Upholding it puts back what was removed. */
  @ApiProperty() putsBack!: boolean;
}
