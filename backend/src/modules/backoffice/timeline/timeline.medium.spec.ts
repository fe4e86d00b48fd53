import type { TestingModule } from '@nestjs/testing';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { furnish } from '../../../../test/support/rooms.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { WorkPayments } from '../records/work-payments.reads.js';
import { readCursor } from './cursor.js';
import { staffActList } from './staff-acts.reads.js';
import { staffActWords } from './staff-acts.words.js';
import { timelineKinds } from './timeline.dto.js';
import { subjects, Timelines, timelineSql, type Subject } from './timeline.reads.js';

const id = (no: number): string => `00000000-0000-7000-8000-0000000000${String(no).padStart(2, '0')}`;
const [dispute, thread, price, more] = [73, 74, 75, 76].map(id);
const [rosa, kim, helen, lead, charge, unlock, bid, work, refund, gone, pay, ivo, paper, reset, olga] = [
  1, 2, 3, 10, 20, 21, 22, 23, 24, 11, 25, 4, 50, 60, 5,
].map(id);
const at = (minute: number): string => `'2026-11-20T10:${String(minute).padStart(2, '0')}:00Z'`;

let database: TestDatabase;
let app: TestingModule;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await furnish(database, [], {}, [Timelines, WorkPayments]);
  await database.query(`
    SET session_replication_role = replica;
    INSERT INTO users (id, email, password_hash, first_name, last_name, user_type, is_admin, staff_role, created_at) VALUES
      ('${rosa}', 'rosa@field.test', 'x', 'Rosa', 'Field', 'installer', false, NULL, ${at(0)}),
      ('${kim}', 'kim@holt.test', 'x', 'Kim', 'Holt', 'customer', false, NULL, ${at(0)}),
      ('${ivo}', 'ivo@roof.test', 'x', 'Ivo', 'Roof', 'installer', false, NULL, ${at(0)}),
      ('${olga}', 'olga@rightinstaller.test', 'x', 'Olga', 'Stone', 'customer', true, 'owner', ${at(0)}),
      ('${helen}', 'helen@rightinstaller.test', 'x', 'Helen', 'Marsh', 'customer', true, 'support', ${at(0)});
    INSERT INTO documents (id, user_id, kind, status, reviewed_by, reviewed_at, reason, created_at) VALUES
      ('${paper}', '${ivo}', 'insurance', 'rejected', '${helen}', ${at(4)}, 'The sum is missing', ${at(3)}),
      ('${id(51)}', '${ivo}', 'niceic', 'waiting', NULL, NULL, NULL, ${at(5)});
    INSERT INTO application_reviews (user_id, state, words, decided_at, answer, answered_at)
      VALUES ('${ivo}', 'rejected', 'We cannot reach your referee', ${at(9)}, NULL, NULL);
    INSERT INTO audit_entries (at, actor_kind, actor_id, act, subject, subject_id, before, after) VALUES
      (${at(4)}, 'staff', '${helen}', 'changed', 'documents', '${paper}', '{"status": "waiting"}', '{"status": "rejected"}'),
      (${at(5)}, 'staff', '${helen}', 'changed', 'documents', '${paper}', '{"file_id": "…"}', '{}'),
      (${at(6)}, 'staff', '${helen}', 'created', 'application_reviews', '${ivo}', NULL, '{"state": "information-requested"}'),
      (${at(7)}, 'user', '${ivo}', 'changed', 'application_reviews', '${ivo}', '{"state": "information-requested"}', '{"state": "waiting"}'),
      (${at(9)}, 'staff', '${helen}', 'changed', 'application_reviews', '${ivo}', '{"state": "waiting"}', '{"state": "rejected"}'),
      (${at(20)}, 'staff', '${helen}', 'created', 'factor_resets', '${reset}', NULL, '{"status": "waiting"}'),
      (${at(21)}, 'staff', '${helen}', 'changed', 'factor_resets', '${reset}', '{"status": "waiting"}', '{"status": "confirmed"}'),
      (${at(22)}, 'user', '${ivo}', 'changed', 'factor_resets', '${reset}', '{"status": "confirmed"}', '{"status": "stopped"}');
    INSERT INTO factor_resets (id, user_id, identity_check, status, asked_by, asked_at, decided_by, decided_at, due_at, ended_at)
      VALUES ('${reset}', '${ivo}', 'Called back and saw the passport', 'stopped', '${helen}', ${at(20)}, '${olga}', ${at(21)}, '2026-11-21T10:21:00Z', ${at(22)});
    INSERT INTO audit_entries (at, actor_kind, actor_id, act, subject, subject_id, before, after, reason) VALUES
      (${at(1)}, 'staff', '${helen}', 'changed', 'users', '${rosa}', '{"is_verified": false}', '{"is_verified": true}', NULL),
      (${at(2)}, 'staff', '${helen}', 'changed', 'users', '${rosa}', '{"is_approved": false}', '{"is_approved": true}', 'Papers seen'),
      (${at(2)}, 'user', '${rosa}', 'changed', 'users', '${rosa}', '{"bio": "…"}', '{"bio": "…"}', NULL),
      (${at(40)}, 'staff', '${helen}', 'changed', 'leads', '${gone}', '{}', '{"archived_at": "2026-11-20T10:40:00Z"}', 'Posted twice'),
      (${at(11)}, 'staff', '${helen}', 'changed', 'leads', '${lead}', '{"deposit_pence": 5000, "lat": 1}', '{"deposit_pence": 6000, "lat": 2}', 'Far away'),
      (${at(12)}, 'staff', '${helen}', 'changed', 'leads', '${lead}', '{"notified_count": 0}', '{"notified_count": 2}', NULL);
    INSERT INTO leads (id, customer_id, created_by, title, description, location, postcode, outcode, budget, job_type, status, created_at, activated_at, cancelled_at, archived_at) VALUES
      ('${lead}', '${kim}', '${kim}', 'Loft aerial', 'x', 'Leeds', 'LS1 1AA', 'LS1', '£100', 'residential', 'active', ${at(10)}, ${at(10)}, NULL, NULL),
      ('${gone}', NULL, '${helen}', 'Posted twice', 'x', 'Leeds', 'LS1 1AA', 'LS1', '£100', 'residential', 'cancelled', ${at(10)}, ${at(10)}, ${at(40)}, ${at(40)});
    INSERT INTO dispatches (lead_id, installer_id, wave, distance_miles, reason, told_at) VALUES
      ('${lead}', '${rosa}', 1, 6.25, 'Aerial Installation: 6.3 miles away, works within 20', ${at(12)}),
      ('${lead}', '${helen}', 1, 14, 'Aerial Installation: 14.0 miles away, works within 20', ${at(12)});
    INSERT INTO dispatch_passes (lead_id, installer_id, distance_miles, reason, passed_at) VALUES ('${lead}', '${rosa}', 6.3, 'full until Monday 30 November', ${at(11)});
    INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, created_at, succeeded_at, received_pence, received_currency, provider_intent_id)
      VALUES ('${charge}', 'deposit', '${unlock}', '${rosa}', 6000, 'Deposit: Loft aerial', 'succeeded', ${at(13)}, ${at(14)}, 6000, 'gbp', 'pi_1');
    INSERT INTO unlocks (id, lead_id, installer_id, charge_id, deposit_pence, status, paid_at) VALUES ('${unlock}', '${lead}', '${rosa}', '${charge}', 6000, 'paid', ${at(14)});
    INSERT INTO bids (id, lead_id, installer_id, unlock_id, price_pence, eta, status, created_at, decided_at)
      VALUES ('${bid}', '${lead}', '${rosa}', '${unlock}', 24050, '2 days', 'accepted', ${at(15)}, ${at(16)});
    INSERT INTO assignments (id, lead_id, installer_id, customer_id, price_pence, fee_percent, fee_pence, status, accepted_at, submitted_at, approve_by)
      VALUES ('${work}', '${lead}', '${rosa}', '${kim}', 24050, 5, 1203, 'submitted', ${at(16)}, ${at(20)}, '2026-11-27T10:20:00Z');
    INSERT INTO awards (id, lead_id, bid_id, installer_id, payer_id, charge_id, price_pence, fee_percent, fee_pence, status, awarded_at)
      VALUES ('${work}', '${lead}', '${bid}', '${rosa}', '${kim}', '${price}', 24050, 5, 1203, 'awarded', ${at(16)});
    INSERT INTO price_changes (assignment_id, side, proposed_by, was_pence, price_pence, reason, status, charge_id, created_at, expires_at, decided_at)
      VALUES ('${work}', 'installer', '${rosa}', 24050, 25050, 'A longer mast', 'done', '${more}', ${at(18)}, ${at(50)}, ${at(19)});
    INSERT INTO assignment_entries (assignment_id, kind, side, actor_id, note, at) VALUES
      ('${work}', 'submitted', 'installer', '${rosa}', 'All done', ${at(20)}), ('${work}', 'approved', 'clock', NULL, NULL, ${at(30)});
    INSERT INTO refunds (id, charge_id, reason, decision, amount_pence, status, requested_at, sent_at, failed_at, failure_code, provider_refund_id)
      VALUES ('${refund}', '${charge}', 'work-finished', 'one', 6000, 'failed', ${at(31)}, ${at(32)}, ${at(33)}, 'expired_or_canceled_card', 're_1');
    INSERT INTO refund_settlements (refund_id, paid_on, reference, reason, status, needs_two, asked_by, asked_at, decided_by, decided_at, refusal)
      VALUES ('${refund}', '2026-11-20', 'FP 4711', 'Card closed', 'refused', true, '${helen}', ${at(37)}, '${olga}', ${at(38)}, 'Not on the statement');
    INSERT INTO ledger_transactions (id, key, kind, booked_at) VALUES ('${id(40)}', 'charge:20:received', 'charge-received', ${at(14)});
    INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id) VALUES
      ('${id(40)}', 'provider_balance', 6000, '${charge}'), ('${id(40)}', 'deposits_held', -6000, '${charge}');
    INSERT INTO receipts (series, number, payment_id, person_id, content, issued_at) VALUES ('R', 7, '${charge}', '${rosa}', '{}', ${at(15)});
    INSERT INTO point_events (installer_id, points, reason, subject_id, created_at) VALUES ('${rosa}', 25, 'fast-bid', '${bid}', ${at(17)}), ('${rosa}', -100, 'withdrawal', '${work}', ${at(34)});
    INSERT INTO payouts (id, subject_id, payee_id, description, gross_pence, fee_pence, net_pence, status, requested_at, held_at, held_by, hold_reason)
      VALUES ('${pay}', '${work}', '${kim}', 'Loft aerial', 24000, 1200, 22800, 'held', ${at(41)}, ${at(44)}, '${helen}', 'Another roof');
    INSERT INTO payout_holds (payout_id, act, reason, by_id, at) VALUES
      ('${pay}', 'held', 'No photos', '${helen}', ${at(42)}), ('${pay}', 'released', 'Seen now', '${helen}', ${at(43)}), ('${pay}', 'held', 'Another roof', '${helen}', ${at(44)});
    INSERT INTO tax_details (user_id, asked_at, waits_since) VALUES ('${ivo}', ${at(29)}, ${at(30)});
    INSERT INTO cis_checks (installer_id, percent, verification_number, checked_by, checked_at) VALUES ('${ivo}', 20, 'V1234567890', '${helen}', ${at(31)});
    INSERT INTO tickets (reference, kind, name, email, subject, message, created_at) VALUES ('RI-7K3M9QXD', 'contact', 'Rosa', 'Rosa@field.test', 'Where is it', 'My deposit has not come.', ${at(35)});
    INSERT INTO disputes (id, assignment_id, side, opened_by, reason, opened_at, evidence_until, status, installer_pence, resolution, resolved_by, ended_at)
      VALUES ('${dispute}', '${work}', 'customer', '${kim}', 'Half is missing', ${at(45)}, ${at(50)}, 'resolved', 10000, 'Half was done', '${olga}', ${at(51)});
    INSERT INTO threads (id, lead_id, installer_id, owner_id, last_at) VALUES ('${thread}', '${lead}', '${rosa}', '${kim}', ${at(46)});
    INSERT INTO thread_reports (thread_id, side, reported_by, reason, reported_at) VALUES ('${thread}', 'owner', '${kim}', 'Rude words', ${at(46)});
    INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, created_at, succeeded_at, received_pence, received_currency, provider_intent_id, provider_charge_id)
      VALUES ('${price}', 'charge', '${work}', '${kim}', 24050, 'Job: Loft aerial', 'succeeded', ${at(16)}, ${at(16)}, 24050, 'gbp', 'pi_2', 'ch_2'),
        ('${more}', 'charge', '${id(77)}', '${kim}', 1000, 'A longer mast', 'succeeded', ${at(18)}, ${at(19)}, 1000, 'gbp', 'pi_3', 'ch_3');
    INSERT INTO chargebacks (id, provider_chargeback_id, charge_id, amount_pence, currency, reason, status, opened_at, closed_at)
      VALUES ('${id(71)}', 'dp_2', '${price}', 24050, 'gbp', 'fraudulent', 'lost', ${at(52)}, ${at(54)});
    INSERT INTO clawbacks (id, payout_id, payee_id, reason, amount_pence, requested_at)
      VALUES ('${id(72)}', '${pay}', '${kim}', 'chargeback-${id(71)}-24050', 22800, ${at(55)});
    INSERT INTO provider_events (provider_event_id, type, object_id, payload, received_at) VALUES
      ('evt_1', 'payment_intent.succeeded', 'pi_2', '{}', ${at(17)}), ('evt_2', 'charge.dispute.created', 'dp_2', '{}', ${at(53)}), ('evt_3', 'charge.succeeded', 'ch_other', '{}', ${at(18)});
    INSERT INTO staff_notes (subject, subject_id, author_id, text, written_at) VALUES ('users', '${rosa}', '${helen}', 'Rang her.', ${at(36)});
    SET session_replication_role = DEFAULT;`);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const read = (
  subject: Subject,
  subjectId = '',
  kind: Parameters<Timelines['read']>[2] = null,
  after: string | null = null,
) => app.get(Timelines).read(subject, subjectId, kind, readCursor(after ?? undefined));
const words = async (subject: Subject, subjectId?: string): Promise<string[]> =>
  (await read(subject, subjectId)).map(({ what, reason }) => (reason ? `${what} · ${reason}` : what));

it('tells of a person what they did, what staff decided and why, newest first', async () => {
  expect(await words('users', rosa)).toEqual([
    'Olga Stone decided the dispute about Loft aerial. · Half was done',
    'Kim Holt reported the conversation about Loft aerial. · Rude words',
    'Kim Holt opened a dispute about Loft aerial. · Half is missing',
    'Helen Marsh left a note. · Rang her.',
    'Rosa Field wrote to us: Where is it.',
    'Rosa Field: -100 points for withdrawing after the award.',
    'The refund of £60.00 failed. · The card has expired or was cancelled.',
    'A refund of £60.00 began: Deposit: Loft aerial (work finished).',
    'Rosa Field: +25 points for a winning bid within two hours.',
    'Loft aerial was agreed with Rosa Field for £240.50.',
    'The bid of Rosa Field on Loft aerial was accepted.',
    'Rosa Field bid £240.50 on Loft aerial, 2 days.',
    'Rosa Field paid the deposit of £60.00 for Loft aerial.',
    'Rosa Field was told of Loft aerial (wave 1, Aerial Installation: 6.3 miles away, works within 20).',
    'Rosa Field was not told of Loft aerial: full until Monday 30 November.',
    'Helen Marsh approved the application of Rosa Field. · Papers seen',
    'Helen Marsh verified the identity of Rosa Field.',
    'Rosa Field signed up.',
  ]);
});

it('tells of a person what became of papers, application and a lost second factor, and of them to their owner without names', async () => {
  expect(await words('users', ivo)).toEqual([
    'Helen Marsh wrote down what HMRC answered about CIS.',
    'The pay of Ivo Roof waits for their tax details.',
    'Ivo Roof was paid for the first time, which HMRC wants to know of.',
    'Ivo Roof stopped the reset of the second factor.',
    'Olga Stone confirmed the reset of the second factor.',
    'Helen Marsh asked a colleague to reset the second factor. · Called back and saw the passport',
    'Helen Marsh rejected the application. · We cannot reach your referee',
    'Ivo Roof answered about the application.',
    'Helen Marsh asked for more about the application.',
    'Ivo Roof sent a paper: NICEIC.',
    'Helen Marsh did not accept a paper: Public liability insurance. · The sum is missing',
    'Ivo Roof sent a paper: Public liability insurance.',
    'Ivo Roof signed up.',
  ]);
  const [, rejected] = (await read('users', ivo)).filter(({ what }) => what.includes('insurance'));
  expect(rejected?.parts).toContainEqual({
    text: 'Public liability insurance',
    path: `/admin/documents/${paper}`,
  });
  const query = { sort: null, offset: 0, limit: 25, filter: {} };
  const { rows } = await staffActList.page(app.get(Database), query, ivo ?? '');
  expect(rows.map((row) => Object.values(staffActWords(row)).filter(Boolean).join(' · '))).toEqual([
    'A second person of our team confirmed that your second factor is lost.',
    'Our team was asked to take away your second factor.',
    'Our team rejected your application. · We cannot reach your referee',
    'Our team asked for more about your application.',
    'Our team did not accept a paper of yours: Public liability insurance. · The sum is missing',
  ]);
});

const claimed = [
  '£228.00 was taken back from Kim Holt (Loft aerial). · The customer’s bank took the payment back.',
  'The bank’s claim of £240.50 (Job: Loft aerial) ended: the bank decided for the card holder.',
  'The card holder’s bank took back £240.50 (Job: Loft aerial). · The card holder says that they did not make the payment.',
];
const held = [
  'Helen Marsh held the pay of £228.00 for Loft aerial. · Another roof',
  'Helen Marsh released the pay of £228.00 for Loft aerial. · Seen now',
  'Helen Marsh held the pay of £228.00 for Loft aerial. · No photos',
  'Kim Holt earned £228.00 after the fee.',
];

it('tells of a lead who was told of it, who bid and what became of it', async () => {
  expect(await words('leads', lead)).toEqual([
    ...claimed,
    'Kim Holt reported the conversation. · Rude words',
    ...held,
    'Rosa Field: -100 points for withdrawing after the award.',
    'The refund of £60.00 failed. · The card has expired or was cancelled.',
    'A refund of £60.00 began: Deposit: Loft aerial (work finished).',
    'Nobody replied for 7 days, so the work is approved.',
    'Rosa Field submitted the work. · All done',
    'Kim Holt paid £10.00: A longer mast.',
    'Rosa Field: +25 points for a winning bid within two hours.',
    'Loft aerial was agreed with Rosa Field for £240.50.',
    'Kim Holt paid £240.50: Job: Loft aerial.',
    'The bid of Rosa Field was accepted.',
    'R-000007 was issued to Rosa Field.',
    'Rosa Field bid £240.50, 2 days.',
    'Rosa Field paid the deposit of £60.00.',
    'Wave 1: 2 installers were told, the farthest 14.0 miles away.',
    'Rosa Field was not told: full until Monday 30 November.',
    'Helen Marsh changed deposit. · Far away',
    'The lead went out to installers.',
    'Kim Holt created the lead.',
  ]);
  expect((await words('leads', gone)).slice(0, 2)).toEqual([
    'Helen Marsh deleted the lead. · Posted twice',
    'The lead went out to installers.',
  ]);
});

it('tells of a payment what was booked, issued and sent back', async () => {
  expect(await words('payments', charge)).toEqual([
    'Olga Stone did not confirm the payment from the bank account. · Not on the statement',
    'Helen Marsh entered that £60.00 was paid from the bank account (reference FP 4711). · Card closed',
    'The refund of £60.00 failed. · The card has expired or was cancelled.',
    'The refund of £60.00 is with the bank (re_1).',
    'A refund of £60.00 began (work finished).',
    'R-000007 was issued to Rosa Field.',
    '£60.00 of Rosa Field arrived (pi_1).',
    'Booked: charge received.',
    'Rosa Field began a payment of £60.00.',
  ]);
});

it('tells of pay who held and released it, and why, and what of it was taken back', async () => {
  expect(await words('payments', pay)).toEqual([
    '£228.00 was taken back from Kim Holt. · The customer’s bank took the payment back.',
    'Helen Marsh held the pay. · Another roof',
    'Helen Marsh released the pay. · Seen now',
    'Helen Marsh held the pay. · No photos',
    'Kim Holt earned £228.00 after the fee.',
  ]);
});

it('tells of a payment what the provider told, and of its claim by a bank', async () => {
  expect(await words('payments', price)).toEqual([
    'The bank’s claim of £240.50 ended: the bank decided for the card holder.',
    'The payment provider told us: the card holder’s bank claims the payment.',
    'The card holder’s bank took back £240.50. · The card holder says that they did not make the payment.',
    'The payment provider told us: the payment succeeded.',
    '£240.50 of Kim Holt arrived (pi_2).',
    'Kim Holt began a payment of £240.50.',
  ]);
});

it('tells of a person their disputes, claims of their bank, and pay that was held and taken back', async () => {
  const all = await read('users', kim);
  const told = all.map(({ what, reason }) => (reason ? `${what} · ${reason}` : what));
  expect(told.slice(0, 9)).toEqual([
    '£228.00 was taken back from Kim Holt (Loft aerial). · The customer’s bank took the payment back.',
    'The bank’s claim of £240.50 (Job: Loft aerial) ended: the bank decided for the card holder.',
    'The card holder’s bank took back £240.50 (Job: Loft aerial). · The card holder says that they did not make the payment.',
    'Olga Stone decided the dispute about Loft aerial. · Half was done',
    'Kim Holt reported the conversation about Loft aerial. · Rude words',
    'Kim Holt opened a dispute about Loft aerial. · Half is missing',
    'Helen Marsh held the pay of £228.00 for Loft aerial. · Another roof',
    'Helen Marsh released the pay of £228.00 for Loft aerial. · Seen now',
    'Helen Marsh held the pay of £228.00 for Loft aerial. · No photos',
  ]);
  const paths = all.slice(0, 9).flatMap(({ parts }) => parts.flatMap(({ path }) => path ?? []));
  for (const path of [
    `/admin/payments/${pay}/show`,
    `/admin/payments/${price}/show`,
    `/admin/disputes/${dispute}`,
    `/admin/threads/${thread}`,
    `/admin/users/${kim}/show`,
  ])
    expect(paths).toContain(path);
});

it('leads from what was booked and issued to the books and the document, and from a refund to its page', async () => {
  const parts = (await read('payments', charge)).flatMap((entry) => entry.parts);
  const pathOf = (text: string) => parts.find((part) => part.text === text && part.path !== null)?.path;
  expect(pathOf('charge received')).toBe(`/admin/ledger/${id(40)}`);
  expect(pathOf('R-000007')).toBe(`/api/payments/${charge}/receipt`);
  expect(pathOf('£60.00')).toBe(`/admin/refunds/${refund}`);
});

it('tells of a job of work why its installer is not paid: holds, claims of banks, and what was taken back', async () => {
  expect(await words('assignments', work)).toEqual([
    ...claimed,
    ...held,
    'Rosa Field: -100 points for withdrawing after the award.',
    'Nobody replied for 7 days, so the work is approved.',
    'Rosa Field submitted the work. · All done',
    'Kim Holt paid £10.00: A longer mast.',
    'Loft aerial was agreed with Rosa Field for £240.50.',
    'Kim Holt paid £240.50: Job: Loft aerial.',
  ]);
  const paths = (await read('assignments', work)).flatMap(({ parts }) =>
    parts.flatMap(({ path }) => path ?? []),
  );
  for (const payment of [pay, price, more]) expect(paths).toContain(`/admin/payments/${payment}/show`);
});

it('finds the payments for a job of work, of a price that was raised too, and its pay as it stands', async () => {
  const payments = app.get(WorkPayments);
  expect(
    (await payments.read(work ?? '')).map((payment) => [
      payment.id,
      payment.name,
      payment.amount,
      payment.status,
    ]),
  ).toEqual([
    [price, 'Job: Loft aerial', '240.50', 'paid'],
    [more, 'A longer mast', '10.00', 'paid'],
    [pay, 'Loft aerial', '228.00', 'held'],
  ]);
  await expect(payments.read(id(99))).rejects.toBeInstanceOf(NotFound);
});

it('tells of a job of work its story, and leads from names and amounts to their pages', async () => {
  const [latest, , , agreed] = (await read('assignments', work)).slice(-5);
  expect(latest?.what).toBe('Nobody replied for 7 days, so the work is approved.');
  expect(agreed?.parts).toEqual([
    { text: 'Loft aerial', path: `/admin/leads/${lead}/show` },
    { text: ' was agreed with ', path: null },
    { text: 'Rosa Field', path: `/admin/users/${rosa}/show` },
    { text: ' for ', path: null },
    { text: '£240.50', path: `/admin/bids/${bid}` },
    { text: '.', path: null },
  ]);
  const pathsOf = async (subject: Subject, subjectId?: string) =>
    (await read(subject, subjectId))
      .flatMap(({ parts }) => parts.filter(({ text }) => text === '£240.50'))
      .map(({ path }) => path);
  expect(await pathsOf('users', rosa)).toEqual([`/admin/assignments/${work}/show`, `/admin/bids/${bid}`]);
  expect(await pathsOf('leads', lead)).toEqual(
    expect.arrayContaining([`/admin/assignments/${work}/show`, `/admin/bids/${bid}`]),
  );
  const [paid] = await read('users', rosa, 'money').then((all) => all.slice(-1));
  expect(paid?.parts.find(({ text }) => text === '£60.00')?.path).toBe(`/admin/payments/${charge}/show`);
  const [note] = await read('users', rosa, 'note');
  expect(note?.parts).toEqual([
    { text: 'Helen Marsh', path: `/admin/audit?filter=%7B%22actorId%22%3A%22${helen}%22%7D` },
    { text: ' left a note.', path: null },
  ]);
});

it('goes on behind an entry, and filters by kind', async () => {
  const all = await read('users', rosa);
  for (const [place, entry] of all.entries())
    expect(await read('users', rosa, null, entry.id)).toEqual(all.slice(place + 1));
  expect((await read('users', rosa, 'points')).map(({ kind }) => kind)).toEqual(['points', 'points']);
});

it('knows nothing of what is not there', async () => {
  for (const subject of subjects) await expect(read(subject, id(99))).rejects.toBeInstanceOf(NotFound);
  await expect(read('users', helen)).rejects.toBeInstanceOf(NotFound);
});

it('reads every kind of every subject from indexes', async () => {
  for (const subject of subjects)
    for (const kind of [null, ...timelineKinds]) {
      const text = timelineSql(subject, kind);
      if (text === null) continue;
      const plan = await app.get(Database).transaction(async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan');
        return tx.query<{ 'QUERY PLAN': string }[]>(
          `EXPLAIN ${text.replaceAll('$1', `'${rosa}'::uuid`).replaceAll('$2', 'NULL').replaceAll('$3', 'NULL')}`,
        );
      });
      expect([
        subject,
        kind,
        plan.map((line) => line['QUERY PLAN']).filter((line) => /Seq Scan/.test(line)),
      ]).toEqual([subject, kind, []]);
    }
});
