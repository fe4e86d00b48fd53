import { randomUUID } from 'node:crypto';
import { anApplicant, anApprovedInstaller } from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import { Database } from '../../platform/database/database.js';
import type { User } from '../auth/user.entity.js';
import type { BidAccepted } from '../bids/bids.events.js';
import { InstallersModule } from '../installers/installers.module.js';
import { Installers } from '../installers/installers.service.js';
import { Standings } from '../installers/standings.service.js';
import { VerificationModule } from '../verification/verification.module.js';
import { LeaderboardModule } from './leaderboard.module.js';
import { LeaderboardListener } from './leaderboard.listener.js';
import { Leaderboard } from './leaderboard.service.js';

let rooms: Rooms;
let leaderboard: Leaderboard;

beforeAll(async () => {
  rooms = await openRooms([InstallersModule, VerificationModule, LeaderboardModule]);
  leaderboard = rooms.app.get(Leaderboard);
});
afterAll(() => rooms?.close());
beforeEach(() => rooms.database.query('UPDATE installer_standings SET approved_at = NULL, points = 0'));

const everything = { sort: null, offset: 0, limit: 100, filter: {} };

const give = ({ id }: User, points: number): Promise<unknown> =>
  rooms.app
    .get(Database)
    .transaction((tx) =>
      rooms.app
        .get(Installers)
        .addPoints(tx, { installerId: id, points, reason: 'test', subjectId: randomUUID() }),
    );

const won = ({ id }: User, minutesAfter: number): BidAccepted => ({
  bidId: randomUUID(),
  awardId: randomUUID(),
  leadId: randomUUID(),
  installerId: id,
  pricePence: 25_000,
  feePercent: 5,
  leadActivatedAt: '2026-11-20T10:00:00.000Z',
  placedAt: new Date(Date.UTC(2026, 10, 20, 10, minutesAfter)).toISOString(),
});

describe('the leaderboard', () => {
  it('lists the approved who have points, best first, and whoever joined earlier before others', async () => {
    const early = await anApprovedInstaller(rooms.app, {}, { firstName: 'Early' });
    const late = await anApprovedInstaller(rooms.app, {}, { firstName: 'Late' });
    const best = await anApprovedInstaller(rooms.app, {}, { firstName: 'Best' });
    const none = await anApprovedInstaller(rooms.app, {}, { firstName: 'None' });
    const waiting = await anApplicant(rooms.app);
    await give(early, 50);
    await give(late, 50);
    await give(best, 75);
    await give(waiting, 500);

    const page = await leaderboard.list(everything);
    expect(page.rows.map(({ firstName, points, rank }) => [firstName, points, rank])).toEqual([
      ['Best', 75, 1],
      ['Early', 50, 2],
      ['Late', 50, 3],
    ]);
    expect(page.rows[0]).toMatchObject({
      id: best.id,
      totalEarnings: '0.00',
      completedJobs: 0,
      successRate: 0,
    });
    expect(page.contentRange).toBe('leaderboard 0-2/3');
    const second = await leaderboard.list({ ...everything, offset: 1, limit: 1 });
    expect([second.rows.map(({ rank }) => rank), second.contentRange]).toEqual([[2], 'leaderboard 1-1/3']);
    expect(await leaderboard.rankOf(none.id)).toBe(4);
    expect(await leaderboard.rankOf(waiting.id)).toBeNull();
    await expect(leaderboard.rankOf(randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('is empty while nobody has points', async () => {
    await anApprovedInstaller(rooms.app);
    expect((await leaderboard.list(everything)).contentRange).toBe('leaderboard */0');
  });
});

describe('a winner who was quick', () => {
  const pointsOf = async ({ id }: User): Promise<number> =>
    (await rooms.app.get(Installers).bidder(null, id)).points;

  it('gets 25 points, once for each bid, also when two workers hear of it at the same time', async () => {
    const quick = await anApprovedInstaller(rooms.app);
    const bid = won(quick, 120);
    await Promise.all([1, 2, 3].map(() => leaderboard.rewardFastBid(bid)));
    await leaderboard.rewardFastBid(bid);
    expect(await pointsOf(quick)).toBe(25);
    await leaderboard.rewardFastBid(won(quick, 5));
    expect(await pointsOf(quick)).toBe(50);
    const reasons = await rooms.database.query<{ reason: string; points: number }>(
      'SELECT reason, points FROM point_events WHERE installer_id = $1',
      [quick.id],
    );
    expect(reasons).toEqual([
      { reason: 'fast-bid', points: 25 },
      { reason: 'fast-bid', points: 25 },
    ]);
  });

  it('gets nothing after two hours', async () => {
    const slow = await anApprovedInstaller(rooms.app);
    await leaderboard.rewardFastBid(won(slow, 121));
    expect(await pointsOf(slow)).toBe(0);
  });
});

it('counts approved work, leaving and lost disputes once each, in points and in the success rate', async () => {
  const { id: installerId } = await anApprovedInstaller(rooms.app);
  const work = (): { assignmentId: string; leadId: string; installerId: string } => ({
    assignmentId: randomUUID(),
    leadId: randomUUID(),
    installerId,
  });
  const [done, left, lost] = [work(), work(), work()];
  for (let times = 0; times < 2; times += 1) {
    await leaderboard.rewardCompletedJob({ ...done, pricePence: 24_000, feePence: 1_200, bySilence: false });
    await leaderboard.countWithdrawal({ ...left, forfeitedPence: 5_000 });
    await leaderboard.countDispute({
      ...lost,
      disputeId: randomUUID(),
      pricePence: 100,
      installerPence: 0,
      isLost: true,
    });
  }
  const events = await rooms.database.query(
    'SELECT points, reason FROM point_events WHERE installer_id = $1 ORDER BY points',
    [installerId],
  );
  expect(events).toEqual([
    { points: -100, reason: 'withdrawal' },
    { points: 100, reason: 'completed-job' },
  ]);
  const [standing] = await rooms.database.query(
    'SELECT points, completed_jobs AS done, withdrawals AS left, disputes_lost AS lost FROM installer_standings WHERE user_id = $1',
    [installerId],
  );
  expect(standing).toEqual({ points: 0, done: 1, left: 1, lost: 1 });
});

it('counts what customers wrote when it is shown, once, takes it back when staff remove it, and nothing that installers wrote', async () => {
  const { id: aboutId } = await anApprovedInstaller(rooms.app);
  const review = (rating: number, side: 'customer' | 'installer' = 'customer') => ({
    reviewId: randomUUID(),
    assignmentId: randomUUID(),
    authorId: randomUUID(),
    aboutId,
    side,
    rating,
  });
  const [five, one, hidden] = [review(5), review(1), review(5)];
  for (let times = 0; times < 2; times += 1) {
    for (const shown of [five, one, review(3), review(5, 'installer')]) await leaderboard.countReview(shown);
    await leaderboard.uncountReview({ ...one, wasShown: true });
    await leaderboard.uncountReview({ ...hidden, wasShown: false });
  }
  const events = await rooms.database.query(
    'SELECT points, reason FROM point_events WHERE installer_id = $1 ORDER BY points, reason',
    [aboutId],
  );
  expect(events).toEqual([
    { points: -50, reason: 'review' },
    { points: 50, reason: 'review' },
    { points: 50, reason: 'review-removed' },
  ]);
  expect((await rooms.app.get(Installers).bidder(null, aboutId)).points).toBe(50);
});

describe('one’s own points', () => {
  const work = (installerId: string) => ({
    assignmentId: randomUUID(),
    leadId: randomUUID(),
    installerId,
  });

  it('are listed with their reasons, newest first, and are nobody else’s', async () => {
    const [mine, other] = [await anApprovedInstaller(rooms.app), await anApprovedInstaller(rooms.app)];
    await leaderboard.rewardFastBid(won(mine, 5));
    await leaderboard.countWithdrawal({ ...work(mine.id), forfeitedPence: 5_000 });
    await leaderboard.rewardFastBid(won(other, 5));
    const page = await leaderboard.points(mine.id, everything);
    expect(page.rows.map(({ why, points, title }) => [why, points, title])).toEqual([
      ['Withdrew after the award', -100, null],
      ['Won with a bid within two hours', 25, null],
    ]);
    expect(page.contentRange).toBe('points 0-1/2');
  });

  it('carry the day of what they are for, however late they are given', async () => {
    const mine = await anApprovedInstaller(rooms.app);
    const leaving = rooms.app
      .get(LeaderboardListener)
      .subscriptions.find(({ name }) => name === 'count-the-withdrawal');
    const occurredAt = new Date(Date.now() - 9 * 86_400_000);
    await leaving?.handle({
      ...{ id: randomUUID(), name: leaving.event.name, occurredAt },
      payload: { ...work(mine.id), forfeitedPence: 5_000 },
    });
    const page = await leaderboard.points(mine.id, everything);
    expect(page.rows.map(({ at }) => at)).toEqual([occurredAt.toISOString()]);
    expect(await leaderboard.pointSummary(mine.id)).toEqual({ thisWeek: 0 });
  });

  it('of this week are counted from its Monday in London', async () => {
    const mine = await anApprovedInstaller(rooms.app);
    expect(await leaderboard.pointSummary(mine.id)).toEqual({ thisWeek: 0 });
    await leaderboard.rewardFastBid(won(mine, 5));
    await letPass(rooms, { days: 8 });
    expect(await leaderboard.pointSummary(mine.id)).toEqual({ thisWeek: 0 });
    await leaderboard.rewardFastBid(won(mine, 5));
    await leaderboard.countWithdrawal({ ...work(mine.id), forfeitedPence: 5_000 });
    expect(await leaderboard.pointSummary(mine.id)).toEqual({ thisWeek: -75 });
    expect((await rooms.app.get(Installers).bidder(null, mine.id)).points).toBe(-50);
  });
});

describe('a recount', () => {
  const recount = () => rooms.app.get(Standings).recount();
  const kept = async () => [
    await rooms.database.query('SELECT * FROM installer_standings ORDER BY user_id'),
    await rooms.database.query(
      'SELECT points, sum(change)::int FROM ranked_by_points GROUP BY 1 HAVING sum(change) <> 0 ORDER BY 1',
    ),
  ];

  it('finds nothing where all is well, and makes sums, counts and ranks again where it is not', async () => {
    const [first, second] = [await anApprovedInstaller(rooms.app), await anApprovedInstaller(rooms.app)];
    await give(first, 75);
    const done = {
      assignmentId: randomUUID(),
      leadId: randomUUID(),
      installerId: second.id,
      pricePence: 24_000,
      feePence: 1_200,
      bySilence: false,
    };
    await leaderboard.rewardCompletedJob(done);
    // What the tests before have changed by hand.
    await recount();
    expect(await recount()).toEqual({ standings: 0, counts: 0 });
    const [before, ranks] = [
      await kept(),
      [await leaderboard.rankOf(first.id), await leaderboard.rankOf(second.id)],
    ];
    await rooms.database.query(
      'UPDATE installer_standings SET points = points + 1000, completed_jobs = 7 WHERE user_id = $1',
      [first.id],
    );
    await rooms.database.query('INSERT INTO ranked_by_points VALUES (5000, 3)');
    await rooms.database.query('DELETE FROM ranked_by_month');
    const mended = await recount();
    expect(mended.standings).toBe(1);
    expect(mended.counts).toBeGreaterThan(2);
    expect(await kept()).toEqual(before);
    expect([await leaderboard.rankOf(first.id), await leaderboard.rankOf(second.id)]).toEqual(ranks);
    expect(await recount()).toEqual({ standings: 0, counts: 0 });
  });
});
