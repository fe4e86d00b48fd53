import { defineList } from '../../platform/lists/define-list.js';
import { among, by, containing, equals, oneOf } from '../../platform/lists/list-parts.js';
import type { Review } from './review.entity.js';

/** How the accounts $1 were rated by what everybody may read. */
export const ratingsSql = `SELECT about_id AS "aboutId", round(avg(rating), 1)::float8 AS average, count(*)::integer AS count
  FROM reviews WHERE about_id = ANY ($1) AND shown_at IS NOT NULL AND removed_at IS NULL GROUP BY about_id`;

/** Up to $3 jobs with something written to show at $1, because the time to write is over, but for those backed off ($2). */
export const toShowSql = `SELECT DISTINCT assignment_id AS id FROM (
    SELECT assignment_id FROM reviews
     WHERE written_at IS NOT NULL AND shown_at IS NULL AND closes_at <= $1 AND assignment_id <> ALL ($2::uuid[])
     ORDER BY closes_at LIMIT $3) due`;

/** Up to $4 reviews that are open at $1, close by $2 and were neither written nor reminded of, but for those backed off ($3). */
export const toRemindSql = `SELECT id FROM reviews
  WHERE written_at IS NULL AND reminded_at IS NULL AND closes_at > $1 AND closes_at <= $2 AND id <> ALL ($3::uuid[])
  ORDER BY closes_at LIMIT $4`;

/** A review as staff look through it, with the two it is about. */
export type AdminReview = Pick<
  Review,
  | 'id'
  | 'assignmentId'
  | 'title'
  | 'side'
  | 'rating'
  | 'text'
  | 'writtenAt'
  | 'shownAt'
  | 'reply'
  | 'removedAt'
  | 'removalReason'
  | 'authorId'
  | 'aboutId'
> & { authorName: string; aboutName: string };

/** All reviews, also those that are not public yet. */
export const reviewList = defineList<AdminReview>({
  name: 'reviews',
  from: 'reviews r',
  joins: { a: 'users a ON a.id = r.author_id', o: 'users o ON o.id = r.about_id' },
  columns: {
    id: 'r.id',
    assignmentId: 'r.assignment_id',
    title: 'r.title',
    side: 'r.side',
    rating: 'r.rating',
    text: 'r.text',
    writtenAt: 'r.written_at',
    shownAt: 'r.shown_at',
    reply: 'r.reply',
    removedAt: 'r.removed_at',
    removalReason: 'r.removal_reason',
    authorId: 'r.author_id',
    aboutId: 'r.about_id',
    authorName: `a.first_name || ' ' || a.last_name`,
    aboutName: `o.first_name || ' ' || o.last_name`,
  },
  visible: () => 'r.written_at IS NOT NULL',
  filters: {
    id: among('r.id'),
    state: oneOf({
      removed: 'r.removed_at IS NOT NULL',
      shown: 'r.shown_at IS NOT NULL AND r.removed_at IS NULL',
      hidden: 'r.shown_at IS NULL AND r.removed_at IS NULL',
    }),
    side: equals('r.side'),
    rating: oneOf(
      Object.fromEntries(['1', '2', '3', '4', '5'].map((stars) => [stars, `r.rating = ${stars}`])),
    ),
  },
  search: containing(`(r.title || ' ' || coalesce(r.text, ''))`),
  order: { writtenAt: by('r.written_at'), rating: by('r.rating') },
  cursor: true,
});
