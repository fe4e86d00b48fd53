import { randomUUID } from 'node:crypto';
import { anAdmin, anApplicant, aCustomer } from '../../../../test/factories/accounts.js';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import { ThreadsModule } from '../../threads/threads.module.js';
import { TicketsModule } from '../../tickets/tickets.module.js';
import type { WaitingKind, WaitingView } from './work.dto.js';
import { WorkMoved, WorkTaken } from './work.errors.js';
import { dueAt } from './work.policy.js';
import { WaitingWork } from './work.reads.js';
import { StaffQueue } from './work.service.js';
import { Clock } from '../../../platform/time/clock.js';
import { Database } from '../../../platform/database/database.js';
import { oldestSql, totalSql, todaySql } from './work.reads.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Module } from '@nestjs/common';
import { StaffWork } from './staff-work.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([StaffWork]), TicketsModule],
  providers: [WaitingWork, StaffQueue],
})
class WorkModule {}

const dayMs = 86_400_000;

let market: Market;
let queue: StaffQueue;
let staff: User;

const query = <Row extends object = { id: string }>(text: string, values: unknown[] = []): Promise<Row[]> =>
  market.rooms.database.query<Row>(text, values);
const all = async (): Promise<WaitingView[]> => (await queue.page({ offset: 0, limit: 100 })).rows;
const ofKind = async (kind: WaitingKind): Promise<WaitingView[]> =>
  (await all()).filter((one) => one.kind === kind);

const aTicket = async (subject: string): Promise<string> => {
  const [row] = await query(
    `INSERT INTO tickets (reference, kind, name, email, subject, message)
     VALUES ('RI-' || translate(upper(substr(md5($1), 1, 8)), '01', '23'), 'contact', 'Grace Hall', 'grace@example.test', $1, 'Is anybody there?')
     RETURNING id`,
    [subject],
  );
  return row?.id ?? '';
};

beforeAll(async () => {
  market = await Market.open({}, [ThreadsModule, TicketsModule, WorkModule]);
  queue = market.rooms.app.get(StaffQueue);
  staff = await market.staff();
});
afterAll(() => market?.close());

it('an application waits from the moment it is complete until somebody is approved', async () => {
  const applicant = await anApplicant(market.rooms.app);
  await query('UPDATE users SET email_verified_at = clock_now(), phone_verified_at = NULL WHERE id = $1', [
    applicant.id,
  ]);
  expect(await ofKind('application')).toEqual([]);
  await query('UPDATE users SET phone_verified_at = clock_now() WHERE id = $1', [applicant.id]);
  const [waiting] = await ofKind('application');
  expect(waiting).toMatchObject({
    subjectId: applicant.id,
    title: `Check the application of ${applicant.firstName} ${applicant.lastName}`,
    path: `/admin/users/${applicant.id}/show`,
    owner: null,
  });
  await query('UPDATE users SET is_verified = true, is_approved = true WHERE id = $1', [applicant.id]);
  expect(await ofKind('application')).toEqual([]);
});

it('papers wait until they are read, and large refunds for a second person', async () => {
  const installer = await market.installer();
  const [paper] = await query(`INSERT INTO documents (user_id, kind) VALUES ($1, 'insurance') RETURNING id`, [
    installer.id,
  ]);
  const customer = await market.customer();
  await market.bid(installer, await aPostedJob(market.rooms.app, customer.id), 200);
  const [approval] = await query(
    `INSERT INTO refund_approvals (charge_id, amount_pence, reason, asked_by, asked_at)
     SELECT id, 4000, 'Sorry', $1, clock_now() FROM charges LIMIT 1 RETURNING id`,
    [staff.id],
  );
  expect(await ofKind('paper')).toMatchObject([
    { subjectId: paper?.id, title: 'Read a paper of Sam Field', path: `/admin/documents/${paper?.id}` },
  ]);
  expect(await ofKind('approval')).toMatchObject([
    {
      title: `Confirm or refuse a refund of £40.00, asked for by ${staff.firstName} ${staff.lastName}`,
      path: `/admin/approvals/${approval?.id}`,
    },
  ]);
  await query(`UPDATE documents SET status = 'accepted', reviewed_at = clock_now(), reviewed_by = $1`, [
    staff.id,
  ]);
  await query(
    `UPDATE refund_approvals SET status = 'refused', refusal = 'No', decided_at = clock_now(), decided_by = $1`,
    [staff.id],
  );
  expect([...(await ofKind('paper')), ...(await ofKind('approval'))]).toEqual([]);
});

it('a lost second factor waits for a second person on the page of whose it is', async () => {
  const customer = await market.customer();
  await query(
    `INSERT INTO factor_resets (user_id, identity_check, asked_by, asked_at) VALUES ($1, 'Rang them', $2, clock_now())`,
    [customer.id, staff.id],
  );
  expect(await ofKind('factor')).toMatchObject([
    {
      title: `Confirm or refuse that the second factor of ${customer.firstName} ${customer.lastName} is removed`,
      path: `/admin/users/${customer.id}/show`,
    },
  ]);
  await query(
    `UPDATE factor_resets SET status = 'refused', refusal = 'No', decided_at = clock_now(), decided_by = $1`,
    [staff.id],
  );
  expect(await ofKind('factor')).toEqual([]);
});

it('companies, messages, refused deliveries and stuck calls wait as well, each until it is done', async () => {
  const company = await aCustomer(market.rooms.app, { companyName: 'Cora Builders Ltd' });
  const ticketId = await aTicket('An invoice that is missing');
  const [event] = await query(
    `INSERT INTO outbox_events (name, payload, actor_kind, published_at) VALUES ('leads.lead-completed', '{}', 'clock', clock_timestamp()) RETURNING id`,
  );
  await query(
    `INSERT INTO outbox_deliveries (event_id, subscription, queue, state, finished_at, last_error, enqueue_again_at)
     VALUES ($1, 'tell-the-owner', 'notifications', 'failed', clock_timestamp(), 'No', clock_timestamp())`,
    [event?.id],
  );
  const operationId = randomUUID();
  await query(
    `INSERT INTO provider_operations (id, kind, business_id, attempt, idempotency_key, params, created_at, next_try_at)
     VALUES ($1::uuid, 'refund.create', $1::uuid, 1, $1::text, '{}', clock_now() - interval '2 hours', clock_now())`,
    [operationId],
  );
  await query(
    `INSERT INTO reconcile_runs (started_at, finished_at, is_all, differences, standing)
     VALUES (clock_now(), clock_now(), true, ARRAY['one', 'two', 'new'], ARRAY['one', 'two'])`,
  );
  const titles = new Map((await all()).map(({ kind, title }) => [kind, title]));
  expect(Object.fromEntries(titles)).toMatchObject({
    company: 'Check the company Cora Builders Ltd',
    ticket: 'Answer Grace Hall: An invoice that is missing',
    delivery: 'Refused: tell the owner',
    operation: 'Ask the provider what became of a refund',
    difference: 'Look at 2 differences between the books and the provider',
  });
  // The nearest promise first: the call is late already.
  expect((await all())[0]?.kind).toBe('operation');
  const dues = (await all()).map(({ dueAt }) => dueAt);
  expect(dues).toEqual(dues.toSorted());
  expect((await queue.page({ offset: 1, limit: 2 })).rows).toEqual((await all()).slice(1, 3));
  expect((await queue.page({ offset: 0, limit: 1 })).total).toBe((await all()).length);

  await query('UPDATE users SET company_approved_at = clock_now() WHERE id = $1', [company.id]);
  await query(`UPDATE tickets SET status = 'closed' WHERE id = $1`, [ticketId]);
  await query(`UPDATE outbox_deliveries SET state = 'done'`);
  await query(`UPDATE provider_operations SET state = 'done', finished_at = clock_now() WHERE id = $1`, [
    operationId,
  ]);
  await query(
    `INSERT INTO reconcile_runs (started_at, finished_at, is_all, differences) VALUES (clock_now(), clock_now(), true, '{}')`,
  );
  expect(await all()).toEqual([]);
});

it('two refused deliveries of one event wait each by itself, and have each their owner', async () => {
  const [event] = await query(
    `INSERT INTO outbox_events (name, payload, actor_kind, published_at) VALUES ('leads.lead-completed', '{}', 'clock', clock_timestamp()) RETURNING id`,
  );
  for (const subscription of ['tell-the-owner', 'count-the-lead'])
    await query(
      `INSERT INTO outbox_deliveries (event_id, subscription, queue, state, finished_at, last_error, enqueue_again_at)
       VALUES ($1, $2, 'notifications', 'failed', clock_timestamp(), 'No', clock_timestamp())`,
      [event?.id, subscription],
    );
  const [first, second] = await ofKind('delivery');
  expect(first?.subjectId).not.toBe(second?.subjectId);
  const refused = await query<{ path: string }>(
    `SELECT '/admin/health?id=' || event_id || '.' || subscription AS path FROM outbox_deliveries WHERE state = 'failed'`,
  );
  expect([first, second].map((one) => one?.path).toSorted()).toEqual(
    refused.map(({ path }) => path).toSorted(),
  );
  await queue.take(staff.id, 'delivery', String(first?.subjectId), {});
  expect((await ofKind('delivery')).map(({ owner }) => owner?.id ?? null)).toEqual([staff.id, null]);
  await query(`UPDATE outbox_deliveries SET state = 'done'`);
});

it('a breach waits until it is closed, a request about one’s data also when it was answered first', async () => {
  const [breach, request] = [
    await aTicket('A list went astray'),
    await aTicket('What do you hold about me?'),
  ];
  await query(`UPDATE tickets SET kind = 'breach', noticed_at = clock_now() WHERE id = $1`, [breach]);
  await query(`UPDATE tickets SET kind = 'privacy' WHERE id = $1`, [request]);
  const path = (id: string) => `/admin/tickets/${id}`;
  expect(await ofKind('breach')).toMatchObject([
    { subjectId: breach, title: 'Report the breach or say why not: A list went astray', path: path(breach) },
  ]);
  expect((await ofKind('ticket')).map(({ subjectId }) => subjectId)).toEqual([request]);
  expect(await ofKind('rights')).toEqual([]);
  await query(`UPDATE tickets SET status = 'answered' WHERE id = ANY ($1)`, [[breach, request]]);
  expect(await ofKind('ticket')).toEqual([]);
  expect(await ofKind('rights')).toMatchObject([
    {
      subjectId: request,
      title: 'Finish what Grace Hall asked about their data: What do you hold about me?',
      path: path(request),
    },
  ]);
  expect(await ofKind('breach')).toHaveLength(1);
  await query(`UPDATE tickets SET status = 'closed' WHERE id = ANY ($1)`, [[breach, request]]);
  expect(await all()).toEqual([]);
});

it('held pay waits, in words with who holds it and why, until it is released', async () => {
  const installer = await market.installer();
  const payoutId = randomUUID();
  await query(`SET session_replication_role = replica;
    INSERT INTO payouts (id, subject_id, payee_id, description, gross_pence, fee_pence, net_pence, status, requested_at, held_at, held_by, hold_reason)
    VALUES ('${payoutId}', '${randomUUID()}', '${installer.id}', 'Loft aerial', 24000, 1200, 22800, 'held', clock_now(), clock_now(), '${staff.id}', 'The photos show another roof.');
    SET session_replication_role = DEFAULT;`);
  const name = (user: User): string => `${user.firstName} ${user.lastName}`;
  expect(await ofKind('hold')).toMatchObject([
    {
      subjectId: payoutId,
      title: `Release the pay of £228.00 to ${name(installer)}, held by ${name(staff)}: The photos show another roof.`,
      path: `/admin/payouts/${payoutId}`,
    },
  ]);
  await query(
    `SET session_replication_role = replica; DELETE FROM payouts WHERE id = '${payoutId}'; SET session_replication_role = DEFAULT;`,
  );
  expect(await ofKind('hold')).toEqual([]);
});

it('who bids on work for a contractor waits to be checked with HMRC', async () => {
  const [contractor, bidder] = [await market.customer(), await market.installer()];
  const lead = await aPostedJob(market.rooms.app, contractor.id);
  await market.bid(bidder, lead, 240);
  expect(await ofKind('cis-check')).toEqual([]);
  await query(`UPDATE leads SET under_cis = true WHERE id = '${lead.id}'`);
  expect(await ofKind('cis-check')).toMatchObject([
    {
      title: `Ask HMRC about ${bidder.firstName} ${bidder.lastName}, who bids on work for a contractor`,
      path: `/admin/users/${bidder.id}/show`,
    },
  ]);
  await query(
    `INSERT INTO cis_checks (installer_id, percent, verification_number, checked_by, checked_at)
       VALUES ('${bidder.id}', 20, 'V1234567890', '${staff.id}', clock_now())`,
  );
  expect(await ofKind('cis-check')).toEqual([]);
});

it('what was held back for HMRC waits from the end of its month until it is paid', async () => {
  const contractor = await market.customer();
  await query(`SET session_replication_role = replica;
    INSERT INTO cis_contractors (user_id, name, employer_reference, accounts_office_reference, sealed_utr, utr_end, given_at)
      VALUES ('${contractor.id}', 'Build Ltd', '123/AB456', '123PA00012345', 'x', '789', clock_now());
    INSERT INTO cis_months (contractor_id, month, stated_at, is_due) VALUES
      ('${contractor.id}', '2026-11-05', clock_now(), true), ('${contractor.id}', '2026-12-05', NULL, false);
    SET session_replication_role = DEFAULT;`);
  expect(await ofKind('cis')).toMatchObject([
    { title: 'Pay HMRC what was held back for Build Ltd', path: '/admin/statement' },
  ]);
  await query('UPDATE cis_months SET is_due = false');
  expect(await ofKind('cis')).toEqual([]);
  await query('DELETE FROM cis_months');
});

it('of two who take the same thing at once one has it, and the other is told; it can be handed on', async () => {
  const helen = await anAdmin(market.rooms.app);
  const id = await aTicket('Two of us at once');
  const taken = await Promise.allSettled([
    queue.take(staff.id, 'ticket', id, {}),
    queue.take(helen.id, 'ticket', id, {}),
  ]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(taken.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(WorkTaken);
  await queue.take(staff.id, 'ticket', id, { staffId: helen.id });
  expect((await ofKind('ticket')).find(({ subjectId }) => subjectId === id)?.owner).toEqual({
    id: helen.id,
    name: `${helen.firstName} ${helen.lastName}`,
  });
  // The message itself says who has it, in whatever it waits for next.
  const names = async () => query('SELECT assignee_id AS id, version FROM tickets WHERE id = $1', [id]);
  expect(await names()).toEqual([{ id: helen.id, version: 1 }]);
  await queue.putBack('ticket', id, helen.id);
  expect(await names()).toEqual([{ id: null, version: 1 }]);
  await expect(queue.take(staff.id, 'ticket', id, { staffId: staff.id, from: helen.id })).rejects.toThrow(
    WorkMoved,
  );
  await expect(queue.take(staff.id, 'ticket', randomUUID(), {})).rejects.toThrow('nothing here');
  const customer = await aCustomer(market.rooms.app);
  await expect(queue.take(staff.id, 'ticket', id, { staffId: customer.id })).rejects.toMatchObject({
    fields: { staffId: 'Choose a member of staff' },
  });
});

it('is handed to those who may do it, from whom it was seen with, and put back for anybody', async () => {
  const [helen, vetter] = [await anAdmin(market.rooms.app), await anAdmin(market.rooms.app)];
  await query('SELECT set_staff_role($1, $2)', [vetter.id, 'vetting']);
  const nameOf = ({ id, firstName, lastName }: User) => ({ id, name: `${firstName} ${lastName}` });
  const installer = await market.installer();
  const writeOffId = randomUUID();
  const unguarded = (text: string) =>
    query(`SET session_replication_role = replica; ${text}; SET session_replication_role = DEFAULT;`);
  await unguarded(`INSERT INTO debt_write_offs (id, clawback_id, payee_id, amount_pence, reason, status, needs_two, asked_by, asked_at)
    VALUES ('${writeOffId}', '${randomUUID()}', '${installer.id}', 4000, 'Gone', 'waiting', true, '${staff.id}', clock_now())`);
  const owner = async () => (await ofKind('write-off'))[0]?.owner;

  const ids = async (kind: WaitingKind) => (await queue.colleagues(kind)).map(({ id }) => id);
  expect(await ids('write-off')).toContain(helen.id);
  expect(await ids('write-off')).not.toContain(vetter.id);
  expect(await ids('paper')).toContain(vetter.id);
  expect(await ids('paper')).not.toContain(installer.id);

  await queue.take(staff.id, 'write-off', writeOffId, { staffId: helen.id, from: null });
  expect(await owner()).toEqual(nameOf(helen));
  await expect(
    queue.take(staff.id, 'write-off', writeOffId, { staffId: vetter.id, from: helen.id }),
  ).rejects.toMatchObject({ fields: { staffId: 'Choose somebody who may do this' } });
  // Somebody whose page is older names whom they saw.
  await expect(
    queue.take(staff.id, 'write-off', writeOffId, { staffId: staff.id, from: null }),
  ).rejects.toThrow(WorkMoved);
  await expect(queue.putBack('write-off', writeOffId, staff.id)).rejects.toThrow(WorkMoved);
  await queue.putBack('write-off', writeOffId, helen.id);
  await queue.putBack('write-off', writeOffId, helen.id);
  expect(await owner()).toBeNull();
  await expect(
    queue.take(staff.id, 'write-off', writeOffId, { staffId: staff.id, from: helen.id }),
  ).rejects.toThrow(WorkMoved);
  expect(await owner()).toBeNull();
  await unguarded(`DELETE FROM debt_write_offs WHERE id = '${writeOffId}'`);
});

it('a paper of an approved installer waits in its last 14 days, until a newer one is there', async () => {
  const installer = await market.installer();
  const aPaper = async (kind: string, daysLeft: number, status = 'accepted') => {
    const [paper] = await query<{ id: string; day: string }>(
      `INSERT INTO documents (user_id, kind, status, expires_on, reviewed_at, reviewed_by, next_reminder_on)
       SELECT $1, $2, $3, d, CASE $3 WHEN 'accepted' THEN clock_now() END, CASE $3 WHEN 'accepted' THEN $4::uuid END,
              CASE $3 WHEN 'accepted' THEN d + 1 END
         FROM (SELECT (clock_now() AT TIME ZONE 'Europe/London')::date + $5::int AS d) d
       RETURNING id, expires_on::text AS day`,
      [installer.id, kind, status, staff.id, daysLeft],
    );
    if (!paper) throw new Error('A paper was written.');
    return paper;
  };
  await aPaper('cedia', 15);
  await aPaper('ipaf', -1);
  const last = await aPaper('niceic', 0);
  const first = await aPaper('insurance', 14);
  const before = (await queue.page({ offset: 0, limit: 1 })).total;
  const found = await ofKind('expiring');
  expect(found.map(({ subjectId }) => subjectId)).toEqual([last.id, first.id]);
  const day = new Date(`${first.day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
  });
  expect(found[1]).toMatchObject({
    title: `Ask Sam Field for a new paper: Public liability insurance ends on ${day}`,
    dueAt: `${first.day}T17:00:00.000Z`,
    path: `/admin/users/${installer.id}/show`,
  });
  await aPaper('insurance', 300, 'waiting');
  expect((await ofKind('expiring')).map(({ subjectId }) => subjectId)).toEqual([last.id]);
  // It is read as a paper instead.
  expect((await queue.page({ offset: 0, limit: 1 })).total).toBe(before);
  await query('UPDATE users SET is_approved = false, suspended_at = clock_now() WHERE id = $1', [
    installer.id,
  ]);
  expect(await ofKind('expiring')).toEqual([]);
  await query('DELETE FROM documents WHERE user_id = $1', [installer.id]);
});

it('counts the day from midnight in London, and yesterday whole beside it', async () => {
  const before = await queue.today();
  await aCustomer(market.rooms.app);
  const after = await queue.today();
  const { today, yesterday } = before.joined;
  expect(after.joined).toEqual({ today: today + 1, yesterday, lists: before.joined.lists });
  expect(Object.keys(after)).toHaveLength(8);
});

it('an application that was sent back waits for its applicant, and for staff again once it is answered', async () => {
  const applicant = await anApplicant(market.rooms.app);
  expect(await ofKind('application')).toHaveLength(1);
  await query(
    `INSERT INTO application_reviews (user_id, state, words, decided_at) VALUES ($1, 'information-requested', 'Which radius?', clock_now())`,
    [applicant.id],
  );
  expect(await ofKind('application')).toEqual([]);
  await market.wait(5 * dayMs);
  await query(
    `UPDATE application_reviews SET state = 'waiting', answer = 'Twenty miles', answered_at = clock_now() WHERE user_id = $1`,
    [applicant.id],
  );
  const now = market.rooms.app.get(Clock).now();
  // From the answer on, however long ago they applied; and once in the queue, which anybody can take.
  expect((await ofKind('application')).map(({ dueAt: at }) => at)).toEqual([
    dueAt('application', now).toISOString(),
  ]);
  await expect(queue.take(staff.id, 'application', applicant.id, {})).resolves.toMatchObject({
    id: staff.id,
  });
  await query('UPDATE users SET is_verified = true, is_approved = true WHERE id = $1', [applicant.id]);
});

it('a company that was sent back waits for its owner, and for staff from the answer on', async () => {
  const company = await aCustomer(market.rooms.app, { companyName: 'Nora Builders Ltd' });
  const dues = async () => (await ofKind('company')).map(({ dueAt: at }) => at);
  const signedUpAt = market.rooms.app.get(Clock).now();
  expect(await dues()).toEqual([dueAt('company', signedUpAt).toISOString()]);
  await market.wait(5 * dayMs);
  await query(
    `INSERT INTO application_reviews (user_id, state, words, decided_at) VALUES ($1, 'information-requested', 'Which number?', clock_now())`,
    [company.id],
  );
  expect(await dues()).toEqual([]);
  await query(
    `UPDATE application_reviews SET state = 'waiting', answer = '01234567', answered_at = clock_now() WHERE user_id = $1`,
    [company.id],
  );
  const now = market.rooms.app.get(Clock).now();
  expect(await dues()).toEqual([dueAt('company', now).toISOString()]);
  await query('UPDATE users SET company_approved_at = clock_now() WHERE id = $1', [company.id]);
  expect(await dues()).toEqual([]);
});

it('reads everything from an index of just those rows', async () => {
  await query(
    `INSERT INTO users (email, password_hash, first_name, last_name, user_type, is_verified, is_approved, email_verified_at, phone_number, phone_verified_at)
     SELECT n || '@work.test', 'none', 'Ina', 'Staller', 'installer', true, n > 3, clock_now(), '+447700' || lpad(n::text, 6, '0'), clock_now() FROM generate_series(1, 3000) n`,
  );
  await query('ANALYZE users');
  const plans = await market.rooms.app.get(Database).transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const asked: [string, unknown[]][] = [
      [oldestSql.replaceAll('$1', '50'), []],
      [totalSql, []],
      [todaySql.replaceAll('$1', 'clock_now()'), []],
    ];
    const found: { 'QUERY PLAN': string }[][] = [];
    for (const [text, values] of asked) found.push(await tx.query(`EXPLAIN ${text}`, values));
    return found
      .flat()
      .map((line) => line['QUERY PLAN'])
      .join('\n');
  });
  for (const index of ['outbox_deliveries_failed', 'charges_of_day']) expect(plans).toContain(index);
  expect(plans).not.toMatch(
    /Seq Scan on (users|tickets|refunds|payouts|outbox_deliveries|charges|bids|leads)/,
  );
});
