import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Live } from '../../platform/http/live/live.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Review, type ReviewSide } from './review.entity.js';
import {
  reviewAnswered,
  reviewAsked,
  reviewAwaited,
  reviewPutBack,
  reviewShown,
  reviewTakenAway,
  reviewWritten,
} from './reviews.events.js';
import {
  assertMayRemove,
  assertMayReply,
  assertMayWrite,
  closesAfter,
  isOpen,
  isToShow,
  reminderDaysLeft,
} from './reviews.policy.js';

/** Paid work, and the two who may say how it went. */
export interface PaidWork {
  readonly assignmentId: string;
  readonly title: string;
  readonly installerId: string;
  readonly customerId: string;
  readonly approvedAt: Date;
  /** For how long both may write. */
  readonly reviewDays: number;
}

/**
 * What customer and installer write about each other. Neither reads the other's before both are in or the time is over, so
 * that neither writes in answer. Both rows of a job are locked in one order: of two acts at once the second sees the first.
 */
@Injectable()
export class Reviews {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that approves: asks both sides, once. Work that is approved again after a dispute gets its time anew. */
  async ask(
    tx: Tx,
    { assignmentId, title, installerId, customerId, approvedAt, reviewDays }: PaidWork,
  ): Promise<void> {
    const sides: readonly [ReviewSide, string, string][] = [
      ['installer', installerId, customerId],
      ['customer', customerId, installerId],
    ];
    for (const [side, authorId, aboutId] of sides) {
      const asked: { id: string; isNew: boolean }[] = await sql(
        tx,
        `INSERT INTO reviews (assignment_id, title, side, author_id, about_id, closes_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (assignment_id, side) DO UPDATE SET closes_at = excluded.closes_at WHERE reviews.shown_at IS NULL
         RETURNING id, xmax = 0 AS "isNew"`,
        [assignmentId, title, side, authorId, aboutId, closesAfter(approvedAt, reviewDays)],
      );
      for (const { id, isNew } of asked)
        if (isNew)
          await this.outbox.record(tx, reviewAsked, {
            ...{ reviewId: id, assignmentId, authorId, aboutId, side, reviewDays },
          });
    }
  }

  /** In the transaction that disputes the work: nothing is written or shown until it is approved again. */
  async hold(tx: Tx, assignmentId: string): Promise<void> {
    await sql(tx, 'UPDATE reviews SET closes_at = NULL WHERE assignment_id = $1 AND shown_at IS NULL', [
      assignmentId,
    ]);
  }

  /** The caller has checked that the work is approved. @throws ReviewsClosed, AlreadyReviewed */
  async write(
    tx: Tx,
    {
      assignmentId,
      authorId,
      rating,
      text,
    }: { assignmentId: string; authorId: string; rating: number; text: string },
  ): Promise<void> {
    const reviews = await this.lockJob(tx, assignmentId);
    const own = reviews.find((one) => one.authorId === authorId) ?? null;
    const now = this.clock.now();
    assertMayWrite(own, now);
    Object.assign(own, { rating, text, writtenAt: now });
    await repository(tx, Review).save(own);
    await this.outbox.record(tx, reviewWritten, factsOf(own));
    await this.showWhenDue(tx, reviews, now);
    await this.announce(tx, own);
  }

  /** The reviewed side answers, once. @throws NotFound, NotShownYet, ReviewRemoved, AlreadyReplied */
  reply(readerId: string, id: string, reply: string): Promise<void> {
    return this.act(id, async (tx, review) => {
      assertMayReply(review, readerId);
      Object.assign(review, { reply, repliedAt: this.clock.now() });
      await repository(tx, Review).save(review);
      await this.outbox.record(tx, reviewAnswered, factsOf(review));
    });
  }

  /** Staff take it away: a stub with the reason stays for everybody. @throws NotFound, ReviewRemoved */
  remove(staffId: string, id: string, removalReason: string): Promise<void> {
    return this.act(id, async (tx, review) => {
      assertMayRemove(review);
      const { rating, shownAt } = review;
      Object.assign(review, { removedAt: this.clock.now(), removedBy: staffId, removalReason });
      await repository(tx, Review).save(review);
      const wasShown = shownAt !== null;
      await this.outbox.record(tx, reviewTakenAway, { ...factsOf(review), rating: rating ?? 0, wasShown });
    });
  }

  /**
   * In the transaction that decides a complaint: it is there again, as it was. Safe to repeat.
   * @throws NotFound
   */
  async putBack(tx: Tx, id: string): Promise<void> {
    const review = await repository(tx, Review).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!review) throw new NotFound();
    if (review.removedAt === null) return;
    const { rating, shownAt, removedAt } = review;
    const wasShown = shownAt !== null && shownAt <= removedAt;
    Object.assign(review, {
      ...{ removedAt: null, removedBy: null, removalReason: null },
      restoredAt: this.clock.now(),
    });
    await repository(tx, Review).save(review);
    const facts = { ...factsOf(review), rating: rating ?? 0 };
    await this.outbox.record(tx, reviewPutBack, { ...facts, wasShown });
    // Its time to be shown came while it was away.
    if (shownAt !== null && !wasShown) await this.outbox.record(tx, reviewShown, facts);
    await this.announce(tx, review);
  }

  /** Shows what was written when the time to write is over. Safe to repeat. */
  async showAfterTime(assignmentId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const reviews = await this.lockJob(tx, assignmentId);
      await this.showWhenDue(tx, reviews, this.clock.now());
      const [first] = reviews;
      if (first) await this.announce(tx, first);
    });
  }

  /** Reminds one side that its time ends soon, once. Safe to repeat. */
  remind(id: string): Promise<void> {
    return this.act(id, async (tx, review) => {
      const now = this.clock.now();
      if (review.writtenAt || review.remindedAt || !isOpen(review, now)) return;
      review.remindedAt = now;
      await repository(tx, Review).save(review);
      await this.outbox.record(tx, reviewAwaited, { ...factsOf(review), daysLeft: reminderDaysLeft });
    });
  }

  private async showWhenDue(tx: Tx, reviews: readonly Review[], now: Date): Promise<void> {
    if (!isToShow(reviews, now)) return;
    for (const review of reviews) {
      const { writtenAt, shownAt, removedAt, rating } = review;
      if (writtenAt === null || shownAt !== null) continue;
      review.shownAt = now;
      await repository(tx, Review).save(review);
      if (removedAt === null)
        await this.outbox.record(tx, reviewShown, { ...factsOf(review), rating: rating ?? 0 });
    }
  }

  private lockJob(tx: Tx, assignmentId: string): Promise<Review[]> {
    return repository(tx, Review).find({
      where: { assignmentId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private act(id: string, work: (tx: Tx, review: Review) => Promise<void>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const review = await repository(tx, Review).findOne({
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!review) throw new NotFound();
      await work(tx, review);
      await this.announce(tx, review);
    });
  }

  /** Lets the open pages of both sides reload. */
  private announce(tx: Tx, { authorId, aboutId }: Review): Promise<void> {
    return this.live.changed(tx, [authorId, aboutId], ['assignments', 'jobs']);
  }
}

const factsOf = ({ id, assignmentId, authorId, aboutId, side }: Review) => ({
  reviewId: id,
  assignmentId,
  authorId,
  aboutId,
  side,
});
