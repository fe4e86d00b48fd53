import { ApiProperty } from '@nestjs/swagger';
import { reviewSides, type ReviewSide } from './review.entity.js';

/** How an account was rated, by its public reviews. */
export class RatingView {
  /** Stars with one decimal; null without reviews. */
  @ApiProperty({ type: Number, nullable: true, example: 4.8 }) average!: number | null;
  @ApiProperty({ type: 'integer' }) count!: number;
}

export const noRating: RatingView = { average: null, count: 0 };

/** Staff took it away. */
export class RemovalView {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty() reason!: string;
}

/** A review as its permitted readers see it. Of a removed one only the stub is left. */
export class ReviewView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: reviewSides }) by!: ReviewSide;
  /** First name and initial; "A former member" once the account was erased. */
  @ApiProperty({ example: 'Kim P.' }) authorName!: string;
  /** That of the job. */
  @ApiProperty() title!: string;
  /** 1 to 5; null: removed. */
  @ApiProperty({ type: 'integer', nullable: true }) rating!: number | null;
  @ApiProperty({ type: String, nullable: true }) text!: string | null;
  @ApiProperty({ format: 'date-time' }) writtenAt!: string;
  /** null: only its author and staff read it yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) shownAt!: string | null;
  @ApiProperty({ type: String, nullable: true }) reply!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) repliedAt!: string | null;
  @ApiProperty({ type: RemovalView, nullable: true }) removed!: RemovalView | null;
}

/** The reviews of one job, as its two sides and staff read them. */
export class ReviewsOfJob {
  /** Until then both sides may write; null: a dispute holds it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) closesAt!: string | null;
  /** The reader's own, once written. */
  @ApiProperty({ type: ReviewView, nullable: true }) yours!: ReviewView | null;
  /** The sides that have written. What they wrote is not told before it is shown. */
  @ApiProperty({ enum: reviewSides, isArray: true }) written!: ReviewSide[];
  /** Those that everybody may read; for staff all that were written. */
  @ApiProperty({ type: [ReviewView] }) shown!: ReviewView[];
  /** The review that the reader may answer. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) answerable!: string | null;
}

export const reviewStates = ['hidden', 'shown', 'removed'] as const;

/** A review in the list of staff. */
export class ReviewRow {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) assignmentId!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ enum: reviewSides }) by!: ReviewSide;
  @ApiProperty({ format: 'uuid' }) authorId!: string;
  @ApiProperty() authorName!: string;
  @ApiProperty({ format: 'uuid' }) aboutId!: string;
  @ApiProperty() aboutName!: string;
  @ApiProperty({ type: 'integer' }) rating!: number;
  @ApiProperty() text!: string;
  @ApiProperty({ type: String, nullable: true }) reply!: string | null;
  /** hidden: the other side has not written, and there is time left */
  @ApiProperty({ enum: reviewStates }) state!: (typeof reviewStates)[number];
  @ApiProperty({ format: 'date-time' }) writtenAt!: string;
  @ApiProperty({ type: String, nullable: true }) removalReason!: string | null;
}
