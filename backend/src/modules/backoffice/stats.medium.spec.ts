import { randomUUID } from 'node:crypto';
import { anActor, anAdmin, anApplicant, anApprovedInstaller } from '../../../test/factories/accounts.js';
import { aStaffLead } from '../../../test/factories/leads.js';
import { aPaidUnlock } from '../../../test/factories/unlocks.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import { AuthModule } from '../auth/auth.module.js';
import type { User } from '../auth/user.entity.js';
import { InstallersModule } from '../installers/installers.module.js';
import type { Lead } from '../leads/lead.entity.js';
import { BidsModule } from '../bids/bids.module.js';
import { LeadBoard } from '../bids/board/lead-board.service.js';
import { BidViews } from '../bids/bids/bid-views.service.js';
import { LeadsModule } from '../leads/leads.module.js';
import { Leads } from '../leads/leads.service.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { Stats } from './stats.service.js';

let rooms: Rooms;
let staff: User;
let stats: Stats;

beforeAll(async () => {
  const modules = [AuthModule, InstallersModule, VerificationModule, PaymentsModule, LeadsModule, BidsModule];
  rooms = await openRooms(modules, {}, [Stats]);
  staff = await anAdmin(rooms.app);
  stats = rooms.app.get(Stats);
});
afterAll(() => rooms?.close());

async function aBid(lead: Lead, { id }: User, status: string): Promise<void> {
  const unlockId = await aPaidUnlock(rooms.database, { leadId: lead.id, installerId: id });
  await rooms.database.query(
    `INSERT INTO bids (lead_id, installer_id, unlock_id, price_pence, eta, status) VALUES ($1, $2, $3, 24000, '1 day', $4)`,
    [lead.id, id, unlockId, status],
  );
}

/** A net payout in the books. */
async function aPayout({ id }: User, pence: number, bookedAt: string): Promise<void> {
  await rooms.database.query(
    `WITH booking AS (
       INSERT INTO ledger_transactions (key, kind, booked_at) VALUES ($1, 'payout', ${bookedAt}) RETURNING id
     )
     INSERT INTO ledger_entries (transaction_id, account, amount_pence, user_id)
     SELECT id, 'owed_to_installers', $2::bigint, $3::uuid FROM booking
     UNION ALL SELECT id, 'provider_balance', -$2::bigint, NULL FROM booking`,
    [`payout:${randomUUID()}`, pence, id],
  );
}

describe('an installer’s dashboard', () => {
  const query = (filter: object) => ({
    sort: null,
    offset: 0,
    limit: 100,
    filter: filter as Record<string, string>,
  });

  it('counts the leads that the list shows as reachable and the bids that it calls active, and what is elsewhere', async () => {
    const installer = await anApprovedInstaller(rooms.app);
    const actor = anActor({ id: installer.id, isApproved: true });
    const counts = async () => {
      const { availableLeads, leadsElsewhere, newSinceYesterday, activeBids } = await stats.ofInstaller(
        installer.id,
      );
      const board = rooms.app.get(LeadBoard);
      const shown = (await board.list(actor, query({ reachable: true }))).total;
      const all = (await board.list(actor, query({}))).total;
      const bids = (await rooms.app.get(BidViews).ofInstaller(installer.id, query({ active: true }))).total;
      expect([availableLeads, leadsElsewhere, activeBids]).toEqual([shown, all - shown, bids]);
      return [availableLeads, leadsElsewhere, newSinceYesterday, activeBids];
    };
    const before = await counts();
    const near = await aStaffLead(rooms.app, staff.id);
    await aStaffLead(rooms.app, staff.id, { postcode: 'TR14 8RY', location: 'Camborne' });
    await aStaffLead(rooms.app, staff.id, { serviceType: 'offshore_installation' });
    await aBid(near, installer, 'pending');
    const [won, done] = [await aStaffLead(rooms.app, staff.id), await aStaffLead(rooms.app, staff.id)];
    await aBid(won, installer, 'accepted');
    await aBid(done, installer, 'accepted');
    await aBid(await aStaffLead(rooms.app, staff.id), installer, 'rejected');
    await rooms.database.query(`UPDATE leads SET status = 'completed' WHERE id = $1`, [done.id]);
    const after = await counts();
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([3, 2, 3, 2]);
  });

  it('counts what the installer can take and has under way', async () => {
    const installer = await anApprovedInstaller(rooms.app);
    const before = await stats.ofInstaller(installer.id);
    await aStaffLead(rooms.app, staff.id);
    await letPass(rooms, { hours: 25 });
    const { newSinceYesterday } = await stats.ofInstaller(installer.id);
    const [fresh, drafted, gone, running] = [
      await aStaffLead(rooms.app, staff.id),
      await aStaffLead(rooms.app, staff.id, { status: 'draft' }),
      await aStaffLead(rooms.app, staff.id),
      await aStaffLead(rooms.app, staff.id),
    ];
    await rooms.app.get(Leads).setStatus(gone.id, 'cancelled');
    await rooms.database.query(
      `UPDATE leads SET awarded_at = clock_now(), awarded_bid_id = uuidv7() WHERE id = $1`,
      [running.id],
    );
    await aBid(fresh, installer, 'pending');
    await aBid(gone, installer, 'rejected');
    await aBid(running, installer, 'accepted');

    const after = await stats.ofInstaller(installer.id);
    expect(drafted.status).toBe('draft');
    expect(after.availableLeads - before.availableLeads).toBe(2);
    expect(after.newSinceYesterday - newSinceYesterday).toBe(1);
    expect(after).toMatchObject({
      activeBids: 2,
      pendingResponses: 1,
      completedJobs: 0,
      successRate: 0,
      points: 0,
    });
    expect(after.currentRank).toBeGreaterThan(0);
    expect((await stats.ofInstaller((await anApplicant(rooms.app)).id)).currentRank).toBeNull();
  });

  it('takes earnings from the books, this month’s apart', async () => {
    const installer = await anApprovedInstaller(rooms.app);
    expect(await stats.ofInstaller(installer.id)).toMatchObject({
      totalEarnings: '0.00',
      earnedThisMonth: '0.00',
    });
    await aPayout(installer, 47_500, 'clock_now()');
    await aPayout(installer, 10_001, `clock_now() - interval '32 days'`);
    await aPayout(await anApprovedInstaller(rooms.app), 99_900, 'clock_now()');
    expect(await stats.ofInstaller(installer.id)).toMatchObject({
      totalEarnings: '575.01',
      earnedThisMonth: '475.00',
    });
  });
});

it('the platform’s dashboard counts leads, installers and payments', async () => {
  const before = await stats.ofPlatform();
  const lead = await aStaffLead(rooms.app, staff.id);
  await aStaffLead(rooms.app, staff.id, { status: 'draft' });
  const archived = await aStaffLead(rooms.app, staff.id);
  await rooms.app.get(Leads).archive(archived.id);
  const installer = await anApprovedInstaller(rooms.app);
  await anApplicant(rooms.app);
  await aPaidUnlock(rooms.database, { leadId: lead.id, installerId: installer.id });
  for (const [status, canceledAt] of [
    ['requires_payment', null],
    ['canceled', new Date()],
  ])
    await rooms.database.query(
      `INSERT INTO charges (kind, subject_id, payer_id, amount_pence, description, status, canceled_at)
       VALUES ('deposit', uuidv7(), $1, 5000, 'Deposit', $2, $3)`,
      [installer.id, status, canceledAt],
    );
  const after = await stats.ofPlatform();
  const grown = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]]),
  );
  expect(grown).toEqual({
    totalLeads: 2,
    activeLeads: 1,
    totalInstallers: 2,
    approvedInstallers: 1,
    totalPayments: 2,
    pendingPayments: 1,
  });
});
