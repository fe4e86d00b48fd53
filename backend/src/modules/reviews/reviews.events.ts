import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { reviewSides, type ReviewSide } from './review.entity.js';

class ReviewFacts {
  @IsUUID() reviewId!: string;
  @IsUUID() assignmentId!: string;
  @IsUUID() authorId!: string;
  @IsUUID() aboutId!: string;
  /** Who writes. */
  @IsIn(reviewSides) side!: ReviewSide;
}

/** Work was paid for: this side may review the other. */
export class ReviewAsked extends ReviewFacts {
  /** For so many days; missing: fourteen. */
  @IsOptional() @IsInt() reviewDays?: number;
}
export const reviewAsked = defineEvent('reviews.review-asked', ReviewAsked);

/** The time to write ends soon, and nothing was written. */
export class ReviewAwaited extends ReviewFacts {
  @IsInt() daysLeft!: number;
}
export const reviewAwaited = defineEvent('reviews.review-awaited', ReviewAwaited);

/** One side has written; the other reads it when it has written too, or when the time is over. */
export class ReviewWritten extends ReviewFacts {}
export const reviewWritten = defineEvent('reviews.review-written', ReviewWritten);

/** From now on everybody may read it. */
export class ReviewShown extends ReviewFacts {
  @IsInt() rating!: number;
}
export const reviewShown = defineEvent('reviews.review-shown', ReviewShown);

/** The reviewed side has answered. */
export class ReviewAnswered extends ReviewFacts {}
export const reviewAnswered = defineEvent('reviews.review-answered', ReviewAnswered);

/** Staff took a review away: it counts no more. */
export class ReviewTakenAway extends ReviewFacts {
  @IsInt() rating!: number;
  /** Whether it could be read before. */
  @IsBoolean() wasShown!: boolean;
}
export const reviewTakenAway = defineEvent('reviews.review-taken-away', ReviewTakenAway);

/** Staff put it back after its author complained: it counts again. */
export class ReviewRestored extends ReviewFacts {
  @IsInt() rating!: number;
  /** Whether it could be read before it was removed. */
  @IsBoolean() wasShown!: boolean;
}
export const reviewPutBack = defineEvent('reviews.review-put-back', ReviewRestored);
