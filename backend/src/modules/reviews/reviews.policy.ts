import { NotFound } from '../../platform/errors/domain-error.js';
import type { Review } from './review.entity.js';
import {
  AlreadyReplied,
  AlreadyReviewed,
  NotShownYet,
  ReviewPutBack,
  ReviewRemoved,
  ReviewsClosed,
} from './reviews.errors.js';

const dayMs = 86_400_000;

/** A side that has not written is reminded so many days before that ends. */
export const reminderDaysLeft = 3;

/** Both sides may write for as many days after the approval as were agreed (docs/product.md#reviews). */
export const closesAfter = (approvedAt: Date, reviewDays: number): Date =>
  new Date(approvedAt.getTime() + reviewDays * dayMs);

/** Until then no side is reminded. */
export const remindedWhenClosingBy = (now: Date): Date => new Date(now.getTime() + reminderDaysLeft * dayMs);

/** The moment at which it closes does not count any more. */
export const isOpen = ({ closesAt }: Pick<Review, 'closesAt'>, now: Date): boolean =>
  closesAt !== null && closesAt > now;

export const mayWrite = (review: Pick<Review, 'closesAt' | 'writtenAt'> | null, now: Date): boolean =>
  review !== null && review.writtenAt === null && isOpen(review, now);

/** @throws AlreadyReviewed, ReviewsClosed */
export function assertMayWrite(
  review: Pick<Review, 'closesAt' | 'writtenAt'> | null,
  now: Date,
): asserts review {
  if (review?.writtenAt) throw new AlreadyReviewed();
  if (!mayWrite(review, now)) throw new ReviewsClosed();
}

/** The double-blind time ends when both sides have written, or the time is over. */
export const isToShow = (reviews: readonly Pick<Review, 'writtenAt' | 'closesAt'>[], now: Date): boolean =>
  reviews.every(({ writtenAt }) => writtenAt !== null) ||
  reviews.some(({ closesAt }) => closesAt !== null && closesAt <= now);

/** Only the reviewed side knows of a review that it may answer. @throws NotFound, NotShownYet, ReviewRemoved, AlreadyReplied */
export function assertMayReply(
  { aboutId, shownAt, repliedAt, removedAt, writtenAt }: Review,
  readerId: string,
): void {
  if (aboutId !== readerId || writtenAt === null) throw new NotFound();
  if (shownAt === null) throw new NotShownYet();
  if (removedAt !== null) throw new ReviewRemoved();
  if (repliedAt !== null) throw new AlreadyReplied();
}

/** A review put back after a complaint is decided for good. @throws NotFound, ReviewRemoved, ReviewPutBack */
export function assertMayRemove({
  writtenAt,
  removedAt,
  restoredAt,
}: Pick<Review, 'writtenAt' | 'removedAt' | 'restoredAt'>): void {
  if (writtenAt === null) throw new NotFound();
  if (removedAt !== null) throw new ReviewRemoved();
  if (restoredAt !== null) throw new ReviewPutBack();
}
