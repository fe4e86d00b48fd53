import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Page, type ListQuery } from '../../platform/http/input/lists.js';
import { Live } from '../../platform/http/live/live.js';
import { poundsText } from '../../platform/money/pence.js';
import { Clock } from '../../platform/time/clock.js';
import { Users } from '../auth/users.service.js';
import type { DisputeResolved, InstallerWithdrew, WorkApproved } from '../assignments/assignments.events.js';
import type { BidAccepted } from '../bids/bids.events.js';
import { Installers } from '../installers/installers.service.js';
import type { LeaderboardRow } from '../installers/installers.views.js';
import type { ReviewRestored, ReviewShown, ReviewTakenAway } from '../reviews/reviews.events.js';
import type { Outcome } from '../installers/standings.service.js';
import { Ledger } from '../payments/ledger/ledger.service.js';
import { mayAppeal } from './appeals/appeals.policy.js';
import { Appeals } from './appeals/appeals.service.js';
import type { LeaderboardEntry, PointEventView, PointSummary } from './leaderboard.dto.js';
import { pointEventList, weekSql } from './point-events.reads.js';
import {
  completedJobPoints,
  fastBidPoints,
  isFastBid,
  pointReasons,
  reviewPoints,
  withdrawalPoints,
  type PointReason,
} from './points.policy.js';

/** The ranking, and the points that come from bidding. */
@Injectable()
export class Leaderboard {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly ledger: Ledger,
    private readonly appeals: Appeals,
    private readonly clock: Clock,
  ) {}

  /** Approved installers who have earned points, best first. Those without are ranked behind them and not listed. */
  async list({ limit, offset }: ListQuery): Promise<Page<LeaderboardEntry>> {
    const [rows, total] = await Promise.all([
      this.installers.leaderboard(limit, offset),
      this.installers.scoredCount(),
    ]);
    const listed = rows.filter(({ points }) => points > 0);
    const earnings = await this.ledger.netPayouts(listed.map(({ userId }) => userId));
    const entries = listed.map((row) => entryOf(row, earnings.get(row.userId) ?? 0));
    return new Page('leaderboard', entries, total, offset);
  }

  /** null while unranked. @throws NotFound for an unknown id */
  async rankOf(userId: string): Promise<number | null> {
    await this.users.get(userId);
    return this.installers.rankOf(userId);
  }

  /** Every point of an installer with its reason, newest first unless asked otherwise. */
  async points(installerId: string, query: ListQuery): Promise<Page<PointEventView>> {
    const page = await pointEventList.page(this.database, query, installerId);
    const appeals = await this.appeals.ofPoints(page.rows.map(({ id }) => id));
    return page.map(({ reason, at, ...row }) => {
      const appeal = appeals.get(row.id) ?? null;
      return {
        ...row,
        why: pointReasons[reason],
        at: at.toISOString(),
        mayAppeal: appeal === null && mayAppeal({ points: row.points, at }, this.clock.now()),
        appeal,
      };
    });
  }

  async pointSummary(installerId: string): Promise<PointSummary> {
    const [row] = await sql<{ points: number }>(this.database, weekSql, [installerId, this.clock.now()]);
    return { thisWeek: row?.points ?? 0 };
  }

  /** Points for a winner who was quick. Safe to repeat: they are booked once for each bid. */
  async rewardFastBid(
    { bidId, installerId, placedAt, leadActivatedAt }: BidAccepted,
    at = this.clock.now(),
  ): Promise<void> {
    if (!isFastBid(new Date(placedAt), new Date(leadActivatedAt))) return;
    await this.database.transaction((tx) =>
      this.give(tx, { installerId, points: fastBidPoints, reason: 'fast-bid', subjectId: bidId, at }),
    );
  }

  /** Points and a success for work that was approved. Safe to repeat. */
  rewardCompletedJob({ assignmentId, installerId }: WorkApproved, at = this.clock.now()): Promise<void> {
    return this.ended('approved', completed({ installerId, subjectId: assignmentId, at }));
  }

  /** Decided for the installer, the work counts as approved; against them, it is lost and earns nothing. Safe to repeat. */
  countDispute({ assignmentId, installerId, isLost }: DisputeResolved, at = this.clock.now()): Promise<void> {
    return isLost
      ? this.database.transaction(async (tx) => {
          await this.installers.recordOutcome(tx, {
            installerId,
            outcome: 'dispute-lost',
            subjectId: assignmentId,
          });
        })
      : this.ended('approved', completed({ installerId, subjectId: assignmentId, at }));
  }

  /** Leaving after the award costs points, and counts against the success rate, unless they were free to leave. Safe to repeat. */
  async countWithdrawal(
    { assignmentId, installerId, isFree }: InstallerWithdrew,
    at = this.clock.now(),
  ): Promise<void> {
    if (isFree) return;
    await this.ended('withdrawn', {
      installerId,
      points: withdrawalPoints,
      reason: 'withdrawal',
      subjectId: assignmentId,
      at,
    });
  }

  /** Points for what a customer wrote, once it is published. Safe to repeat. */
  countReview(review: ReviewShown, at = this.clock.now()): Promise<void> {
    return this.rate(review, reviewPoints(review.rating), 'review', at);
  }

  /** Takes back the points of a review that staff removed. Safe to repeat. */
  async uncountReview(review: ReviewTakenAway, at = this.clock.now()): Promise<void> {
    if (review.wasShown) await this.rate(review, -reviewPoints(review.rating), 'review-removed', at);
  }

  /** Points of a review that was put back, unless they were given back to its installer anyway. Safe to repeat. */
  async recountReview(review: ReviewRestored, at = this.clock.now()): Promise<void> {
    if (!review.wasShown || (await this.appeals.isUpheldFor('review', review.reviewId))) return;
    await this.rate(review, reviewPoints(review.rating), 'review-restored', at);
  }

  private async rate(
    { side, aboutId, reviewId }: ReviewShown | ReviewTakenAway | ReviewRestored,
    points: number,
    reason: PointReason,
    at: Date,
  ): Promise<void> {
    if (side !== 'customer' || points === 0) return;
    await this.database.transaction((tx) =>
      this.give(tx, { installerId: aboutId, points, reason, subjectId: reviewId, at }),
    );
  }

  private ended(outcome: Outcome, points: PointEvent): Promise<void> {
    const { installerId, subjectId } = points;
    return this.database.transaction(async (tx) => {
      await this.installers.recordOutcome(tx, { installerId, outcome, subjectId });
      await this.give(tx, points);
    });
  }

  private async give(tx: Tx, event: PointEvent): Promise<void> {
    if (!(await this.installers.addPoints(tx, event))) return;
    await this.live.changed(tx, event.installerId, ['leaderboard', 'account', 'stats']);
  }
}

interface PointEvent {
  readonly installerId: string;
  readonly points: number;
  readonly reason: PointReason;
  readonly subjectId: string;
  /** When the subject of the points happened. */
  readonly at: Date;
}

const completed = (about: Pick<PointEvent, 'installerId' | 'subjectId' | 'at'>): PointEvent => ({
  ...about,
  points: completedJobPoints,
  reason: 'completed-job',
});

/** Each field by its name: a spread would take longer than the statement that read the row. */
const entryOf = (row: LeaderboardRow, earnedPence: number): LeaderboardEntry => ({
  id: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  points: row.points,
  completedJobs: row.completedJobs,
  totalEarnings: poundsText(earnedPence),
  successRate: row.successRate,
  rank: row.rank,
  isPublic: row.isPublic,
  papers: row.papers,
});
