import { anAdmin, anApplicant, anApprovedInstaller, aCustomer } from '../../../test/factories/accounts.js';
import { aStaffLead } from '../../../test/factories/leads.js';
import { Database } from '../../platform/database/database.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { AuthModule } from '../auth/auth.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { Leads } from '../leads/leads.service.js';
import { Counts, countsSql } from './counts.reads.js';

let rooms: Rooms;
let counts: Counts;

beforeAll(async () => {
  const modules = [AuthModule, InstallersModule, VerificationModule, PaymentsModule, LeadsModule];
  rooms = await openRooms(modules, {}, [Counts]);
  counts = rooms.app.get(Counts);
});
afterAll(() => rooms?.close());

it('counts what staff look after, and nothing that is deleted', async () => {
  const staff = await anAdmin(rooms.app);
  const before = await counts.read();
  await aStaffLead(rooms.app, staff.id, { priority: 'high' });
  await aStaffLead(rooms.app, staff.id, { status: 'draft' });
  const archived = await aStaffLead(rooms.app, staff.id);
  await rooms.app.get(Leads).archive(archived.id);
  await anApplicant(rooms.app);
  await anApprovedInstaller(rooms.app);
  await aCustomer(rooms.app, { companyName: 'Cora Builders Ltd' });
  await aCustomer(rooms.app);
  await rooms.database.query(
    `INSERT INTO tickets (reference, kind, name, email, subject, message)
     VALUES ('RI-7K3M9QXD', 'contact', 'Grace', 'grace@example.test', 'Counting', 'Is this counted?')`,
  );
  const after = await counts.read();
  expect(after.leads).toEqual({
    ...before.leads,
    active: before.leads.active + 1,
    draft: before.leads.draft + 1,
  });
  expect(after.activeLeads).toEqual({ ...before.activeLeads, high: before.activeLeads.high + 1 });
  expect(after.installers).toEqual({
    ...before.installers,
    approved: before.installers.approved + 1,
    unverified: before.installers.unverified + 1,
  });
  expect(after.customers).toEqual({
    total: before.customers.total + 2,
    pending: before.customers.pending + 1,
  });
  expect(after.tickets).toEqual({ ...before.tickets, open: before.tickets.open + 1 });
  expect(after.refunds).toEqual({ failed: 0, sent: 0 });
});

it('reads every number from an index of just those rows, so that a large market costs no more', async () => {
  await rooms.database.query(
    `INSERT INTO users (email, password_hash, first_name, last_name, user_type, is_verified, is_approved)
     SELECT n || '@counts.test', 'none', 'Ina', 'Staller', CASE WHEN n % 20 = 0 THEN 'customer' ELSE 'installer' END,
            n % 20 > 0, n % 20 > 1 FROM generate_series(1, 4000) n`,
  );
  await rooms.database.query('ANALYZE users');
  const plan = await rooms.app.get(Database).transaction(async (tx) => {
    // The other tables are small here and would be read whole, whatever indexes they have.
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${countsSql}`);
  });
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).not.toMatch(/Seq Scan/);
  for (const index of ['users_in_vetting', 'users_customers', 'users_companies_waiting'])
    expect(text).toContain(index);
  for (const index of ['tickets_answered', 'refunds_sent']) expect(text).toContain(index);
});
