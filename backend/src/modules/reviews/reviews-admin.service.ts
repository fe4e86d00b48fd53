import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { reviewList, type AdminReview } from './reviews.reads.js';
import type { ReviewRow } from './reviews.views.js';

/** Reviews as staff look through them. */
@Injectable()
export class ReviewsAdmin {
  constructor(private readonly database: Database) {}

  /** Newest first unless asked otherwise. */
  async list(query: ListQuery): Promise<Page<ReviewRow>> {
    return (await reviewList.page(this.database, query)).map(rowOf);
  }

  /** @throws NotFound */
  async find(id: string): Promise<ReviewRow> {
    const review = await reviewList.find(this.database, id);
    if (!review) throw new NotFound();
    return rowOf(review);
  }
}

const rowOf = (review: AdminReview): ReviewRow => ({
  id: review.id,
  assignmentId: review.assignmentId,
  title: review.title,
  by: review.side,
  authorId: review.authorId,
  aboutId: review.aboutId,
  authorName: review.authorName,
  aboutName: review.aboutName,
  rating: review.rating ?? 0,
  text: review.text ?? '',
  reply: review.reply,
  state: review.removedAt ? 'removed' : review.shownAt ? 'shown' : 'hidden',
  writtenAt: review.writtenAt?.toISOString() ?? '',
  removalReason: review.removalReason,
});
