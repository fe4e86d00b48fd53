import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Clock } from '../../platform/time/clock.js';
import type { User } from '../auth/user.entity.js';
import { Users } from '../auth/users.service.js';
import { Review } from './review.entity.js';
import { mayWrite } from './reviews.policy.js';
import { ratingsSql } from './reviews.reads.js';
import { noRating, type RatingView, type ReviewsOfJob, type ReviewView } from './reviews.views.js';

/** Who reads: staff read what is not shown yet. */
interface Reader {
  readonly id: string;
  readonly isStaff: boolean;
}

/** The reviews of a job, and whether their reader may still write one. */
interface JobReviews {
  readonly view: ReviewsOfJob;
  readonly mayWrite: boolean;
}

/** Reviews as those read them who may. */
@Injectable()
export class ReviewViews {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** The reviews of a job, and whether this reader may still write; null: neither side was asked. */
  async ofJob(assignmentId: string, reader: Reader): Promise<JobReviews | null> {
    const reviews = await repository(this.database, Review).find({
      where: { assignmentId },
      order: { id: 'ASC' },
    });
    const [first] = reviews;
    if (!first) return null;
    const written = reviews.filter(({ writtenAt }) => writtenAt !== null);
    const views = await this.views(written);
    const own = reviews.find(({ authorId }) => authorId === reader.id) ?? null;
    const about = reviews.find(({ aboutId }) => aboutId === reader.id);
    return {
      mayWrite: mayWrite(own, this.clock.now()),
      view: {
        closesAt: first.closesAt?.toISOString() ?? null,
        yours: views.find(({ id }) => id === own?.id) ?? null,
        written: written.map(({ side }) => side),
        shown: views.filter(({ shownAt }) => reader.isStaff || shownAt !== null),
        answerable: about?.shownAt && !about.repliedAt && !about.removedAt ? about.id : null,
      },
    };
  }

  /** The newest public ones about an account, stubs of removed ones among them. */
  async about(userId: string, limit: number): Promise<ReviewView[]> {
    const reviews = await repository(this.database, Review).find({
      where: { aboutId: userId, shownAt: Not(IsNull()) },
      order: { shownAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    return this.views(reviews);
  }

  /** How these accounts were rated; unrated ones are missing. */
  async ratings(userIds: readonly string[], tx: Tx = this.database.reader): Promise<Map<string, RatingView>> {
    if (userIds.length === 0) return new Map();
    const rows: (RatingView & { aboutId: string })[] = await sql(tx, ratingsSql, [userIds]);
    return new Map(rows.map(({ aboutId, ...rating }) => [aboutId, rating]));
  }

  async rating(userId: string): Promise<RatingView> {
    return (await this.ratings([userId])).get(userId) ?? noRating;
  }

  /** @throws NotFound */
  async get(id: string): Promise<Review> {
    const review = await repository(this.database, Review).findOneBy({ id });
    if (!review) throw new NotFound();
    return review;
  }

  /** @throws NotFound */
  async find(id: string): Promise<ReviewView> {
    const [view] = await this.views([await this.get(id)]);
    if (!view) throw new NotFound();
    return view;
  }

  private async views(reviews: readonly Review[]): Promise<ReviewView[]> {
    const authors = await this.users.byIds([...new Set(reviews.map(({ authorId }) => authorId))]);
    const known = new Map(authors.map((user) => [user.id, user]));
    return reviews.map((review) => viewOf(review, known.get(review.authorId)));
  }
}

/** A name as others may know it: "Kim P." */
const shortName = (user: User | undefined): string =>
  user ? `${user.firstName} ${user.lastName.slice(0, 1)}.` : 'A former member';

function viewOf(review: Review, author: User | undefined): ReviewView {
  const { removedAt, removalReason } = review;
  const isThere = removedAt === null;
  return {
    id: review.id,
    by: review.side,
    authorName: shortName(author),
    title: review.title,
    rating: isThere ? review.rating : null,
    text: isThere ? review.text : null,
    writtenAt: review.writtenAt?.toISOString() ?? '',
    shownAt: review.shownAt?.toISOString() ?? null,
    reply: isThere ? review.reply : null,
    repliedAt: (isThere && review.repliedAt?.toISOString()) || null,
    removed: removedAt && { at: removedAt.toISOString(), reason: removalReason ?? '' },
  };
}
