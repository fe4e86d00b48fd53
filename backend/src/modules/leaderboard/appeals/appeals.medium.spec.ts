import { randomUUID } from 'node:crypto';
import { Market } from '../../../../test/factories/market.js';
import { letPass } from '../../../../test/support/travel.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Database } from '../../../platform/database/database.js';
import type { User } from '../../auth/user.entity.js';
import { Installers } from '../../installers/installers.service.js';
import { AppealNotDecided } from '../../tickets/tickets.errors.js';
import { Replies } from '../../tickets/replies/replies.service.js';
import { TicketsAdmin } from '../../tickets/tickets-admin.service.js';
import { LeaderboardModule } from '../leaderboard.module.js';
import { Leaderboard } from '../leaderboard.service.js';
import { AlreadyAppealed, AppealDecided, AppealTooLate, NothingWasTaken } from './appeals.errors.js';
import { Appeals } from './appeals.service.js';

let market: Market;
beforeAll(async () => {
  market = await Market.open({}, [LeaderboardModule]);
});
afterAll(() => market?.close());

const appeals = (): Appeals => market.rooms.app.get(Appeals);
const words = 'The customer moved the day three times.';
const all = { sort: null, offset: 0, limit: 25, filter: {} };
const pointsOf = async ({ id }: User) => (await market.rooms.app.get(Leaderboard).points(id, all)).rows;
const standingOf = async ({ id }: User) => {
  const [row] = await market.rooms.database.query<{ points: number; withdrawals: number }>(
    'SELECT points, withdrawals FROM installer_standings WHERE user_id = $1',
    [id],
  );
  return row;
};

const give = ({ id }: User, points: number, subjectId: string) =>
  market.rooms.app
    .get(Database)
    .transaction((tx) =>
      market.rooms.app
        .get(Installers)
        .addPoints(tx, { installerId: id, points, reason: 'review', subjectId }),
    );

/** Somebody who lost 100 points for leaving a job. @returns the id of that change */
async function left(installer: User): Promise<string> {
  const { id: subjectId } = await market.agreed(installer, await market.customer());
  await market.rooms.app.get(Leaderboard).countWithdrawal({
    assignmentId: subjectId,
    installerId: installer.id,
    isFree: false,
  } as never);
  const [taken] = (await pointsOf(installer)).filter(({ points }) => points < 0);
  return taken?.id ?? '';
}
const ticketOf = async (eventId: string): Promise<string> => {
  const [row] = await market.rooms.database.query<{ id: string }>(
    'SELECT ticket_id AS id FROM point_appeals WHERE point_event_id = $1',
    [eventId],
  );
  return row?.id ?? '';
};

describe('an appeal against points that were taken', () => {
  it('is a ticket with its words, shows the rank with and without them, and gives them back once', async () => {
    const [staff, installer, other] = [
      await market.staff(),
      await market.installer(),
      await market.installer(),
    ];
    const eventId = await left(installer);
    const before = await standingOf(installer);
    expect(before).toMatchObject({ withdrawals: 1 });
    // Somebody stands between the two ranks.
    await give(other, -50, eventId);
    expect(await pointsOf(installer)).toContainEqual(
      expect.objectContaining({ id: eventId, mayAppeal: true, appeal: null }),
    );
    await appeals().ask(installer.id, eventId, words);
    expect(await pointsOf(installer)).toContainEqual(
      expect.objectContaining({
        ...{ id: eventId, mayAppeal: false },
        appeal: expect.objectContaining({ status: 'waiting', answer: null }),
      }),
    );
    const ticketId = await ticketOf(eventId);
    expect(
      await market.rooms.database.query('SELECT kind, message, status FROM tickets WHERE id = $1', [
        ticketId,
      ]),
    ).toEqual([{ kind: 'appeal', message: words, status: 'open' }]);
    const seen = await appeals().ofTicket(ticketId);
    expect(seen).toMatchObject({ points: -100, why: 'Withdrew after the award', status: 'waiting' });
    expect(seen.rankWithout ?? 0).toBeLessThan(seen.rank ?? 0);

    const decided = await appeals().decide(staff.id, ticketId, true, 'You told us in time.');
    expect(decided).toMatchObject({
      status: 'upheld',
      rank: seen.rankWithout,
      rankWithout: seen.rankWithout,
    });
    expect(await standingOf(installer)).toEqual({ points: (before?.points ?? 0) + 100, withdrawals: 0 });
    await expect(appeals().decide(staff.id, ticketId, true, 'Again')).rejects.toThrow(AppealDecided);
    // The news of the withdrawal heard again takes nothing again.
    const [subject] = await market.rooms.database.query<{ id: string }>(
      'SELECT subject_id AS id FROM point_events WHERE id = $1',
      [eventId],
    );
    await market.rooms.app.get(Leaderboard).countWithdrawal({
      assignmentId: subject?.id,
      installerId: installer.id,
      isFree: false,
    } as never);
    expect(await standingOf(installer)).toEqual({ points: (before?.points ?? 0) + 100, withdrawals: 0 });
    expect(await market.rooms.database.query('SELECT status FROM tickets WHERE id = $1', [ticketId])).toEqual(
      [{ status: 'closed' }],
    );
    expect(await market.deliver()).toContain('leaderboard.appeal-decided');
  });

  it('is not decided by a reply, and can be closed again when its installer writes after the decision', async () => {
    const [staff, installer] = [await market.staff(), await market.installer()];
    const eventId = await left(installer);
    await appeals().ask(installer.id, eventId, words);
    const ticketId = await ticketOf(eventId);
    const replies = market.rooms.app.get(Replies);
    expect(await replies.reply(staff.id, ticketId, 'Which day was it?')).toMatchObject({
      status: 'open',
      answeredAt: null,
    });
    const close = () => market.rooms.app.get(TicketsAdmin).change(ticketId, { status: 'closed' });
    await expect(close()).rejects.toThrow(AppealNotDecided);
    await appeals().decide(staff.id, ticketId, false, 'It was the day itself.');
    const { reference } = await replies.thread(ticketId);
    const mail = { mailId: `<${ticketId}@example.org>`, from: installer.email, text: 'But why?', leftOut: 0 };
    expect(await replies.receive(reference, mail)).toBe(true);
    expect(await replies.thread(ticketId)).toMatchObject({ status: 'open' });
    expect(await close()).toMatchObject({ status: 'closed' });
  });

  it('is refused with a reason, and changes nothing', async () => {
    const [staff, installer] = [await market.staff(), await market.installer()];
    const eventId = await left(installer);
    const before = await standingOf(installer);
    await appeals().ask(installer.id, eventId, words);
    await appeals().decide(staff.id, await ticketOf(eventId), false, 'You wrote a day after it began.');
    expect(await standingOf(installer)).toEqual(before);
    expect(await pointsOf(installer)).toContainEqual(
      expect.objectContaining({
        appeal: expect.objectContaining({ status: 'refused', answer: 'You wrote a day after it began.' }),
      }),
    );
  });

  it('of a review is given back once, when the review is removed too', async () => {
    const [staff, installer] = [await market.staff(), await market.installer()];
    const review = { side: 'customer', aboutId: installer.id, reviewId: randomUUID(), rating: 1 };
    const leaderboard = market.rooms.app.get(Leaderboard);
    await leaderboard.countReview(review as never);
    const [taken] = await pointsOf(installer);
    await appeals().ask(installer.id, taken?.id ?? '', words);
    const ticketId = await ticketOf(taken?.id ?? '');
    const close = market.rooms.app.get(TicketsAdmin).change(ticketId, { status: 'closed' });
    await expect(close).rejects.toThrow(AppealNotDecided);
    await appeals().decide(staff.id, ticketId, true, 'It is about another firm.');
    expect(await standingOf(installer)).toMatchObject({ points: 0 });
    await leaderboard.uncountReview({ ...review, wasShown: true } as never);
    expect(await standingOf(installer)).toMatchObject({ points: 0 });
  });

  it('is one, also when it comes five times at once, and one decision, also when two of staff decide', async () => {
    const [staff, installer] = [await market.staff(), await market.installer()];
    const eventId = await left(installer);
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => appeals().ask(installer.id, eventId, words)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AlreadyAppealed);
    const ticketId = await ticketOf(eventId);
    const decided = await Promise.allSettled(
      [true, false].map((isUpheld) => appeals().decide(staff.id, ticketId, isUpheld, 'Seen')),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await pointsOf(installer)).filter(({ why }) => why === 'Given back after an appeal').length).toBe(
      decided[0]?.status === 'fulfilled' ? 1 : 0,
    );
  });

  it('is not for points that were given, of others, of long ago, or of no ticket', async () => {
    const [installer, other] = [await market.installer(), await market.installer()];
    const eventId = await left(installer);
    await expect(appeals().ask(other.id, eventId, words)).rejects.toThrow(NotFound);
    await expect(appeals().ofTicket(eventId)).rejects.toThrow(NotFound);
    await give(installer, 25, eventId);
    const given = (await pointsOf(installer)).find(({ points }) => points === 25);
    await expect(appeals().ask(installer.id, given?.id ?? '', words)).rejects.toThrow(NothingWasTaken);
    await letPass(market.rooms, { days: 31 });
    await expect(appeals().ask(installer.id, eventId, words)).rejects.toThrow(AppealTooLate);
    expect((await pointsOf(installer)).find(({ id }) => id === eventId)).toMatchObject({ mayAppeal: false });
  });
});
