import {
  aCustomer,
  anAdmin,
  anApplicant,
  anApplication,
  anApprovedInstaller,
  signedUp,
} from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { Database } from '../../platform/database/database.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { AuthModule } from '../auth/auth.module.js';
import { Sessions } from '../auth/sessions/sessions.service.js';
import { UserViews } from '../auth/accounts/user-views.service.js';
import { VerificationModule } from '../verification/verification.module.js';
import { AdminUsers } from './admin-users.service.js';
import { Applications } from './applications.service.js';
import { InstallersModule } from './installers.module.js';
import { Installers } from './installers.service.js';
import { Vetting } from './vetting.service.js';

let rooms: Rooms;
let installers: Installers;
let vetting: Vetting;

beforeAll(async () => {
  rooms = await openRooms([AuthModule, VerificationModule, InstallersModule]);
  installers = rooms.app.get(Installers);
  vetting = rooms.app.get(Vetting);
});
afterAll(() => rooms?.close());

const view = (userId: string) => rooms.app.get(UserViews).byId(userId);
const refusal = (work: Promise<unknown>): Promise<Partial<DomainError>> =>
  work.then(
    () => ({}),
    (error: DomainError) => error,
  );
const eventNames = async (userId: string): Promise<string[]> =>
  (
    await rooms.database.query<{ name: string }>(
      "SELECT name FROM outbox_events WHERE payload->>'userId' = $1 AND name LIKE 'installers.%' ORDER BY id",
      [userId],
    )
  ).map(({ name }) => name);
const activeServices = (userId: string) =>
  rooms.database.query('SELECT service_type FROM installer_services WHERE user_id = $1 AND active', [userId]);

describe('an application', () => {
  it('ends the registration, keeps what was said, and lends its number to an account that has none', async () => {
    const user = await signedUp(rooms.app);
    await rooms.app.get(Applications).complete(user.id, anApplication({ contactPhone: '+447700900999' }));
    expect(await view(user.id)).toMatchObject({
      needsRegistration: false,
      phoneNumber: '+447700900999',
      phoneVerified: false,
      serviceTypes: ['cctv', 'starlink'],
      workingRadius: 30,
      rank: null,
      canBid: false,
    });
    expect(await eventNames(user.id)).toEqual(['installers.application-submitted']);
    const bidder = await installers.bidder(null, user.id);
    expect(bidder).toMatchObject({ isVerified: false, isApproved: false, workingRadiusMiles: 30 });
    expect(Math.abs(bidder.lat! - 53.58)).toBeLessThan(0.05);
  });

  it("leaves the account's own number alone", async () => {
    const user = await signedUp(rooms.app, { phoneNumber: '+447700900111' });
    await rooms.app.get(Applications).complete(user.id, anApplication({ contactPhone: '+447700900999' }));
    expect((await view(user.id)).phoneNumber).toBe('+447700900111');
    expect((await rooms.app.get(AdminUsers).get(user.id)).application?.contactPhone).toBe('+447700900999');
  });

  it('is taken once when five are sent at once', async () => {
    const user = await signedUp(rooms.app);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        refusal(rooms.app.get(Applications).complete(user.id, anApplication())),
      ),
    );
    expect(
      outcomes.map(({ code }) => code).filter((code) => code === 'installers.already-registered'),
    ).toHaveLength(4);
    expect(await eventNames(user.id)).toEqual(['installers.application-submitted']);
  });

  it('may name no kind of work and a postcode that is on no map', async () => {
    const user = await signedUp(rooms.app);
    await rooms.app
      .get(Applications)
      .complete(user.id, anApplication({ serviceTypes: [], postcode: 'BF1 3AA' }));
    expect(await installers.bidder(null, user.id)).toMatchObject({ lat: null, lng: null, serviceTypes: [] });
  });
});

describe('vetting', () => {
  it('goes from submitted to verified to approved, which ranks and matches', async () => {
    const user = await anApplicant(rooms.app);
    const state = async () => (await rooms.app.get(AdminUsers).get(user.id)).vettingState;
    expect(await state()).toBe('submitted');
    expect((await refusal(vetting.setApproved(user.id, true))).code).toBe('installers.identity-not-verified');
    await vetting.setVerified(user.id, true);
    expect(await state()).toBe('verified');
    expect(await activeServices(user.id)).toEqual([]);
    expect(await installers.rankOf(user.id)).toBeNull();

    await vetting.setApproved(user.id, true);
    expect(await state()).toBe('approved');
    expect(await activeServices(user.id)).toHaveLength(2);
    expect(await view(user.id)).toMatchObject({ isApproved: true, canBid: true, rank: expect.any(Number) });
  });

  it('is not decided by whoever saw an older account', async () => {
    const user = await anApplicant(rooms.app);
    const { version } = await rooms.app.get(AdminUsers).get(user.id);
    await vetting.setVerified(user.id, true, version);
    for (const late of [
      vetting.setVerified(user.id, false, version),
      vetting.setApproved(user.id, true, version),
      vetting.setSuspended(user.id, true, version),
    ])
      expect((await refusal(late)).code).toBe('installers.stale');
    const now = await rooms.app.get(AdminUsers).get(user.id);
    expect(now).toMatchObject({ isVerified: true, isApproved: false });
    await vetting.setApproved(user.id, true, now.version);
  });

  it('reports each change once, however often it is asked for', async () => {
    const user = await anApplicant(rooms.app);
    for (let round = 0; round < 2; round += 1) await vetting.setVerified(user.id, true);
    await Promise.all([1, 2, 3, 4].map(() => vetting.setApproved(user.id, true)));
    expect(await eventNames(user.id)).toEqual([
      'installers.application-submitted',
      'installers.identity-verified',
      'installers.installer-approved',
    ]);
  });

  it('that suspends ends every session, bidding, rank and matching at once', async () => {
    const user = await anApprovedInstaller(rooms.app);
    const { token } = await rooms.app.get(Sessions).start(user.id);
    await vetting.setApproved(user.id, false);
    expect(await rooms.app.get(Sessions).find(token)).toBeNull();
    expect(await view(user.id)).toMatchObject({
      isSuspended: true,
      isApproved: false,
      canBid: false,
      rank: null,
    });
    expect(await activeServices(user.id)).toEqual([]);
    expect(await installers.isRankAtLeast(user.id, 1_000_000)).toBe(false);

    await vetting.setApproved(user.id, true);
    expect(await view(user.id)).toMatchObject({ isSuspended: false, isApproved: true, canBid: true });
    expect((await eventNames(user.id)).slice(-2)).toEqual([
      'installers.installer-suspended',
      'installers.installer-approved',
    ]);
  });

  it('that lifts a suspension leaves the approval to staff', async () => {
    const user = await anApprovedInstaller(rooms.app);
    await vetting.setSuspended(user.id, true);
    await vetting.setSuspended(user.id, false);
    expect(await view(user.id)).toMatchObject({ isSuspended: false, isVerified: true, isApproved: false });
  });

  it('that takes the identity check back takes the approval with it', async () => {
    const user = await anApprovedInstaller(rooms.app);
    await vetting.setVerified(user.id, false);
    expect(await view(user.id)).toMatchObject({
      isVerified: false,
      isApproved: false,
      isSuspended: false,
      canBid: false,
    });
    expect(await activeServices(user.id)).toEqual([]);
  });

  it('approves companies, and has nothing to do for residential customers', async () => {
    const company = await aCustomer(rooms.app, { companyName: 'Acme Contracts' });
    const resident = await aCustomer(rooms.app);
    await vetting.setApproved(company.id, true);
    expect(await view(company.id)).toMatchObject({ companyName: 'Acme Contracts', companyApproved: true });
    expect(await eventNames(company.id)).toEqual(['installers.company-approved']);
    await vetting.setApproved(company.id, false);
    expect((await view(company.id)).companyApproved).toBe(false);
    expect((await refusal(vetting.setApproved(resident.id, true))).code).toBe(
      'installers.nothing-to-approve',
    );
  });

  it('never touches staff', async () => {
    const admin = await anAdmin(rooms.app);
    for (const act of [
      () => vetting.setApproved(admin.id, false),
      () => vetting.setSuspended(admin.id, true),
      () => vetting.setVerified(admin.id, false),
    ]) {
      expect((await refusal(act())).code).toBe('request.not-found');
    }
  });
});

describe('points and ranks', () => {
  const award = (installerId: string, points: number, subjectId: string = crypto.randomUUID()) =>
    rooms.app
      .get(Database)
      .transaction((tx) =>
        installers.addPoints(tx, { installerId, points, reason: 'job-completed', subjectId }),
      );

  it('books points once for each reason and subject, also when ten book at once', async () => {
    const user = await anApprovedInstaller(rooms.app);
    const subjectId = crypto.randomUUID();
    const booked = await Promise.all(Array.from({ length: 10 }, () => award(user.id, 100, subjectId)));
    expect(booked.filter(Boolean)).toHaveLength(1);
    expect((await view(user.id)).points).toBe(100);
  });

  it('order by points, then jobs, then who joined earlier, and never share a rank', async () => {
    const [first, second, third, waiting] = [
      await anApprovedInstaller(rooms.app),
      await anApprovedInstaller(rooms.app),
      await anApprovedInstaller(rooms.app),
      await anApplicant(rooms.app),
    ];
    for (const { id } of [first, second, third, waiting]) await award(id, 100_000);
    const database = rooms.app.get(Database);
    await database.transaction((tx) =>
      installers.recordOutcome(tx, {
        installerId: third.id,
        outcome: 'approved',
        subjectId: crypto.randomUUID(),
      }),
    );

    const board = await installers.leaderboard(3);
    expect(board.map(({ userId }) => userId)).toEqual([third.id, first.id, second.id]);
    expect(board.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(await Promise.all(board.map(({ userId }) => installers.rankOf(userId)))).toEqual([1, 2, 3]);
    expect(await installers.rankOf(waiting.id)).toBeNull();
    expect(await Promise.all([2, 3].map((rank) => installers.isRankAtLeast(second.id, rank)))).toEqual([
      false,
      true,
    ]);

    const all = await installers.leaderboard(100);
    expect(await installers.scoredCount()).toBe(all.filter(({ points }) => points > 0).length);
    expect(all.map(({ rank }) => rank)).toEqual(all.map((_, index) => index + 1));
    expect((await installers.leaderboard(2, 1)).map(({ userId, rank }) => [userId, rank])).toEqual([
      [first.id, 2],
      [second.id, 3],
    ]);
  });

  it('count approved, withdrawn and lost awards once each into the success rate', async () => {
    const user = await anApprovedInstaller(rooms.app);
    const database = rooms.app.get(Database);
    const record = (
      outcome: 'approved' | 'withdrawn' | 'dispute-lost',
      subjectId: string = crypto.randomUUID(),
    ) =>
      database.transaction((tx) =>
        installers.recordOutcome(tx, { installerId: user.id, outcome, subjectId }),
      );
    expect((await view(user.id)).successRate).toBe(0);
    const twice = crypto.randomUUID();
    expect(await Promise.all([record('approved', twice), record('approved', twice)])).toContain(false);
    await record('approved');
    await record('withdrawn');
    expect(await view(user.id)).toMatchObject({ completedJobs: 2, successRate: 66.7 });
    await record('dispute-lost');
    const card = (await installers.cards([user.id])).get(user.id);
    expect(card).toMatchObject({
      completedJobs: 2,
      successRate: 50,
      businessName: 'Field Aerials',
      dbsChecked: true,
      experienceYears: '3-5',
    });
  });
});

describe('the list of accounts', () => {
  const list = (filter: Record<string, string | string[]>, limit = 100, offset = 0) =>
    rooms.app.get(AdminUsers).list({ sort: null, offset, limit, filter });

  it('finds by name or email, by status and by type, and never shows staff', async () => {
    const name = { lastName: 'Quetzal_Smith' };
    const approved = await anApprovedInstaller(rooms.app, {}, { ...name, firstName: 'Ann' });
    const pending = await anApplicant(rooms.app, {}, { ...name, firstName: 'Bob' });
    await vetting.setVerified(pending.id, true);
    const unverified = await signedUp(rooms.app, { ...name, firstName: 'Cid' });
    const company = await aCustomer(rooms.app, { ...name, firstName: 'Dee', companyName: 'Acme' });
    const admin = await anAdmin(rooms.app);
    await rooms.database.query('UPDATE users SET last_name = $2 WHERE id = $1', [admin.id, name.lastName]);

    const ids = async (filter: Record<string, string | string[]>) =>
      (await list({ q: 'quetzal_s', ...filter })).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([company.id, unverified.id, pending.id, approved.id]);
    expect(await ids({ status: 'approved' })).toEqual([approved.id]);
    expect(await ids({ status: 'pending' })).toEqual([company.id, pending.id]);
    expect(await ids({ status: 'unverified' })).toEqual([unverified.id]);
    expect(await ids({ status: 'suspended' })).toEqual([]);
    expect(await ids({ userType: 'customer' })).toEqual([company.id]);
    expect(await ids({ id: [pending.id, admin.id] })).toEqual([pending.id]);
    expect(await ids({ q: 'Ann Quetzal' })).toEqual([approved.id]);
    expect(await ids({ q: approved.email })).toEqual([approved.id]);
    expect(await ids({ q: 'quetzal%s' })).toEqual([]);
    expect(await ids({ status: 'nonsense' })).toEqual([]);

    await vetting.setApproved(approved.id, false);
    expect(await ids({ status: 'suspended' })).toEqual([approved.id]);
    for (const status of ['approved', 'pending', 'unverified'])
      expect(await ids({ status })).not.toContain(approved.id);
    await vetting.setApproved(approved.id, true);

    const page = await list({ q: 'quetzal_s' }, 2, 1);
    expect([page.contentRange, page.rows.map(({ id }) => id)]).toEqual([
      'users 1-2/4',
      [unverified.id, pending.id],
    ]);
    expect(page.rows[1]).toMatchObject({
      vettingState: 'verified',
      businessName: 'Field Aerials',
      deletedAt: null,
    });
  });
});
