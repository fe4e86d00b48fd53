import { Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import { ReviewsAdmin } from '../../reviews/reviews-admin.service.js';
import { ReviewViews } from '../../reviews/review-views.service.js';
import {
  AlreadyReplied,
  AlreadyReviewed,
  NotShownYet,
  ReviewRemoved,
  ReviewsClosed,
} from '../../reviews/reviews.errors.js';
import { Reviews } from '../../reviews/reviews.service.js';
import type { ReviewsOfJob } from '../../reviews/reviews.views.js';
import { AssignmentReviews } from './assignment-reviews.service.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { WrongState } from '../assignments.errors.js';
import type { Reader } from '../assignments.policy.js';
import { Disputes } from '../disputes/disputes.service.js';
import { Work } from './work.service.js';

const dayMs = 86_400_000;

describe('reviews of work that was paid for', () => {
  let market: Market;
  let work: Work;
  let writing: AssignmentReviews;
  let reviews: Reviews;
  let views: ReviewViews;
  let installer: User;
  let customer: User;
  let staff: User;

  beforeAll(async () => {
    market = await Market.open();
    const { app } = market.rooms;
    [work, writing, reviews, views] = [
      app.get(Work),
      app.get(AssignmentReviews),
      app.get(Reviews),
      app.get(ReviewViews),
    ];
    staff = await market.staff();
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    [installer, customer] = [await market.installer(), await market.customer()];
  });
  afterEach(async () => {
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const rosa = (): Reader => ({ id: installer.id, role: 'installer' });
  const kim = (): Reader => ({ id: customer.id, role: 'customer' });
  const ada = (): Reader => ({ id: staff.id, role: 'admin' });
  const view = (reader: Reader, id: string) => market.rooms.app.get(AssignmentViews).find(reader, id);
  const reviewsFor = async (reader: Reader, id: string): Promise<ReviewsOfJob> => {
    const { reviews: found } = await view(reader, id);
    if (!found) throw new Error('Nobody was asked for a review');
    return found;
  };
  const events = async (name: string, id: string): Promise<Record<string, unknown>[]> =>
    (
      await market.rooms.database.query<{ payload: Record<string, unknown> }>(
        `SELECT payload FROM outbox_events WHERE name = $1 AND payload ->> 'assignmentId' = $2 ORDER BY id`,
        [name, id],
      )
    ).map(({ payload }) => payload);

  async function anApprovedJob(): Promise<string> {
    const { id } = await market.agreed(installer, customer);
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    return id;
  }

  async function aShownReview(): Promise<{ id: string; reviewId: string }> {
    const id = await anApprovedJob();
    await writing.write(kim(), id, 5, 'Tidy and quick');
    await writing.write(rosa(), id, 4, 'Paid at once');
    const { answerable } = await reviewsFor(rosa(), id);
    return { id, reviewId: answerable ?? '' };
  }

  it('are asked of both sides when the work is approved, and not before', async () => {
    const { id } = await market.agreed(installer, customer);
    await work.submit(rosa(), id, 'Done');
    expect(await view(kim(), id)).toMatchObject({ reviews: null });
    await expect(writing.write(kim(), id, 5, 'Early')).rejects.toBeInstanceOf(WrongState);
    await work.approve(kim(), id);
    expect(await events('reviews.review-asked', id)).toEqual([
      expect.objectContaining({ side: 'installer', authorId: installer.id, aboutId: customer.id }),
      expect.objectContaining({ side: 'customer', authorId: customer.id, aboutId: installer.id }),
    ]);
    for (const reader of [rosa(), kim()]) expect((await view(reader, id)).acts).toContain('review');
    expect((await view(ada(), id)).acts).not.toContain('review');
  });

  it('stay hidden from the other side until both are in, and are then shown at once', async () => {
    const id = await anApprovedJob();
    await writing.write(kim(), id, 2, 'Came late');
    expect(await reviewsFor(rosa(), id)).toMatchObject({ yours: null, written: ['customer'], shown: [] });
    expect(await reviewsFor(kim(), id)).toMatchObject({
      yours: { rating: 2, text: 'Came late', shownAt: null },
      shown: [],
    });
    expect((await reviewsFor(ada(), id)).shown).toEqual([expect.objectContaining({ rating: 2 })]);
    expect(await views.about(installer.id, 10)).toEqual([]);
    expect(await views.rating(installer.id)).toEqual({ average: null, count: 0 });
    await expect(writing.write(kim(), id, 5, 'Again')).rejects.toBeInstanceOf(AlreadyReviewed);

    await writing.write(rosa(), id, 5, 'Paid at once');
    expect((await reviewsFor(rosa(), id)).shown).toEqual([
      expect.objectContaining({ by: 'installer', rating: 5 }),
      expect.objectContaining({ by: 'customer', rating: 2, text: 'Came late', authorName: 'Sam F.' }),
    ]);
    expect(await events('reviews.review-shown', id)).toHaveLength(2);
    expect(await views.about(installer.id, 10)).toEqual([expect.objectContaining({ rating: 2 })]);
    expect(await views.rating(installer.id)).toEqual({ average: 2, count: 1 });
    expect((await view(rosa(), id)).acts).not.toContain('review');
  });

  it('are shown after 14 days when only one side has written, and the other side is too late', async () => {
    const id = await anApprovedJob();
    await writing.write(kim(), id, 4, 'Good work');
    await market.wait(14 * dayMs - 60_000);
    await market.sweep();
    expect((await reviewsFor(rosa(), id)).shown).toEqual([]);
    await market.wait(60_000);
    await expect(writing.write(rosa(), id, 5, 'Too late')).rejects.toBeInstanceOf(ReviewsClosed);
    await market.sweep();
    await market.sweep();
    expect((await reviewsFor(rosa(), id)).shown).toEqual([expect.objectContaining({ rating: 4 })]);
    expect(await events('reviews.review-shown', id)).toHaveLength(1);
  });

  it('are reminded of once, three days before the end, and only where nothing is written', async () => {
    const id = await anApprovedJob();
    await writing.write(kim(), id, 4, 'Good work');
    await market.wait(11 * dayMs - 60_000);
    await market.sweep();
    expect(await events('reviews.review-awaited', id)).toEqual([]);
    await market.wait(60_000);
    await market.sweep();
    await market.sweep();
    expect(await events('reviews.review-awaited', id)).toEqual([
      expect.objectContaining({ authorId: installer.id, daysLeft: 3 }),
    ]);
  });

  it('written by both sides at once are both kept and shown once', async () => {
    const id = await anApprovedJob();
    const answers = await Promise.allSettled([
      writing.write(kim(), id, 5, 'A'),
      writing.write(rosa(), id, 5, 'B'),
      writing.write(kim(), id, 1, 'C'),
      writing.write(rosa(), id, 1, 'D'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await reviewsFor(kim(), id)).shown).toHaveLength(2);
    expect(await events('reviews.review-shown', id)).toHaveLength(2);
  });

  it('can be answered once by the reviewed side, when they are shown', async () => {
    const early = await anApprovedJob();
    await writing.write(kim(), early, 3, 'It works');
    const { yours } = await reviewsFor(kim(), early);
    await expect(reviews.reply(installer.id, yours?.id ?? '', 'Now')).rejects.toBeInstanceOf(NotShownYet);

    const { id, reviewId } = await aShownReview();
    await expect(reviews.reply(customer.id, reviewId, 'Mine')).rejects.toMatchObject({ kind: 'not-found' });
    await reviews.reply(installer.id, reviewId, 'Thank you');
    await expect(reviews.reply(installer.id, reviewId, 'Again')).rejects.toBeInstanceOf(AlreadyReplied);
    expect((await reviewsFor(kim(), id)).shown).toContainEqual(
      expect.objectContaining({ id: reviewId, reply: 'Thank you' }),
    );
    expect((await reviewsFor(rosa(), id)).answerable).toBeNull();
  });

  it('that staff remove leave a stub with the reason, count no more, and stand in the audit log', async () => {
    const { id, reviewId } = await aShownReview();
    await reviews.reply(installer.id, reviewId, 'Thank you');
    expect(await views.rating(installer.id)).toEqual({ average: 5, count: 1 });
    await reviews.remove(staff.id, reviewId, 'It names a third person.');
    await expect(reviews.remove(staff.id, reviewId, 'Again')).rejects.toBeInstanceOf(ReviewRemoved);
    const [stub] = await views.about(installer.id, 10);
    expect(stub).toMatchObject({
      rating: null,
      text: null,
      reply: null,
      removed: { reason: 'It names a third person.' },
    });
    expect(await views.rating(installer.id)).toEqual({ average: null, count: 0 });
    expect(await events('reviews.review-taken-away', id)).toEqual([
      expect.objectContaining({ rating: 5, wasShown: true, aboutId: installer.id }),
    ]);
    expect(await market.rooms.app.get(ReviewsAdmin).find(reviewId)).toMatchObject({
      state: 'removed',
      text: 'Tidy and quick',
    });
    const entries = await market.rooms.database.query<{ after: Record<string, unknown> }>(
      `SELECT after FROM audit_entries WHERE subject = 'reviews' AND subject_id = $1 AND after ? 'removed_at'`,
      [reviewId],
    );
    expect(entries).toEqual([
      { after: expect.objectContaining({ removed_by: staff.id, removal_reason: '…' }) },
    ]);
  });

  it('that staff remove before they are shown are never counted', async () => {
    const id = await anApprovedJob();
    await writing.write(kim(), id, 1, 'Rude words');
    const { yours } = await reviewsFor(kim(), id);
    await reviews.remove(staff.id, yours?.id ?? '', 'Rude words');
    await writing.write(rosa(), id, 5, 'Paid at once');
    expect(await events('reviews.review-shown', id)).toEqual([
      expect.objectContaining({ side: 'installer' }),
    ]);
    expect((await reviewsFor(rosa(), id)).shown).toContainEqual(
      expect.objectContaining({ by: 'customer', text: null, removed: expect.anything() }),
    );
  });

  it('wait while the work is disputed, and get their time anew when it is decided', async () => {
    const id = await anApprovedJob();
    await writing.write(kim(), id, 2, 'Half is missing');
    const disputes = market.rooms.app.get(Disputes);
    await disputes.start(kim(), id, 'Half is missing');
    await expect(writing.write(rosa(), id, 5, 'No')).rejects.toBeInstanceOf(WrongState);
    await market.wait(20 * dayMs);
    await market.sweep();
    expect((await reviewsFor(rosa(), id)).shown).toEqual([]);
    await disputes.resolve(ada(), id, 12_000, 'Half was done');
    await writing.write(rosa(), id, 3, 'We found a way');
    expect((await reviewsFor(rosa(), id)).shown).toHaveLength(2);
    expect(await events('reviews.review-asked', id)).toHaveLength(2);
  });

  it('of work that was decided wholly for its customer are never shown', async () => {
    const id = await anApprovedJob();
    await writing.write(kim(), id, 1, 'Nothing was done');
    const disputes = market.rooms.app.get(Disputes);
    await disputes.start(kim(), id, 'Nothing was done');
    await disputes.resolve(ada(), id, 0, 'Nothing was done');
    await expect(writing.write(rosa(), id, 5, 'No')).rejects.toBeInstanceOf(WrongState);
    await market.wait(30 * dayMs);
    await market.sweep();
    expect(await views.about(installer.id, 10)).toEqual([]);
  });

  it('stand in the database itself', async () => {
    const { reviewId } = await aShownReview();
    const set = (sql: string) =>
      market.rooms.database.query(`UPDATE reviews SET ${sql} WHERE id = $1`, [reviewId]);
    await expect(set('rating = 1')).rejects.toThrow('stands');
    await expect(set('shown_at = NULL')).rejects.toThrow('stands');
    await expect(
      market.rooms.database.query('DELETE FROM reviews WHERE id = $1', [reviewId]),
    ).rejects.toThrow('never deleted');
  });
});
