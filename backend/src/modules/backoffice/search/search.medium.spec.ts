import type { TestingModule } from '@nestjs/testing';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { furnish } from '../../../../test/support/rooms.js';
import { Database } from '../../../platform/database/database.js';
import type { FoundView } from './search.dto.js';
import { meaningOf } from './search.policy.js';
import { besideOf, planning, StaffSearch, statementsOf } from './search.reads.js';

const id = (no: number): string => `00000000-0000-7000-8000-0000000000${String(no).padStart(2, '0')}`;

let database: TestDatabase;
let app: TestingModule;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await furnish(database, [], {}, [StaffSearch]);
  await database.query(`
    SET session_replication_role = replica;
    INSERT INTO users (email, password_hash, first_name, last_name, user_type, company_name, phone_number)
      SELECT 'p' || n || '@many.test', 'none', 'Ada', 'Marsh', 'customer', CASE WHEN n % 4 = 0 THEN 'Marsh Works ' || n END,
             '+4478' || lpad(n::text, 8, '0') FROM generate_series(1, 20000) n;
    INSERT INTO users (id, email, password_hash, first_name, last_name, user_type, company_name, phone_number, stripe_connect_account_id, is_admin, staff_role, deleted_at) VALUES
      ('${id(1)}', 'rosa@field.test', 'x', 'Rosa', 'Field', 'installer', NULL, '+447700900123', 'acct_1R', false, NULL, NULL),
      ('${id(2)}', 'kim@holt.test', 'x', 'Kim', 'O’Holt', 'customer', 'Holt & Daughters Ltd', '+441534888222', NULL, false, NULL, NULL),
      ('${id(3)}', 'staff@rightinstaller.test', 'x', 'Rosalind', 'Staff', 'customer', NULL, '+447700900199', NULL, true, 'support', NULL),
      ('${id(4)}', 'gone@field.test', 'x', 'Rosanna', 'Gone', 'customer', NULL, NULL, NULL, false, NULL, now());
    INSERT INTO installers (user_id, business_name, business_type, experience_years, working_radius_miles, contact_phone, business_address, postcode, dbs_checked, public_liability_insurance, agreed_at, submitted_at)
      VALUES ('${id(1)}', 'Bolton Dishes Ltd', 'sole_trader', '3-5', 20, '+441204555666', '1 High Street', 'BL1 2AB', true, true, now(), now());
    INSERT INTO leads (id, created_by, title, description, location, postcode, outcode, budget, job_type, status, activated_at, archived_at)
      SELECT CASE n WHEN 1 THEN '${id(10)}'::uuid WHEN 2 THEN '${id(11)}'::uuid ELSE uuidv7() END, '${id(3)}',
             CASE n WHEN 1 THEN 'Mast on a chapel gable' WHEN 2 THEN 'Deleted lighthouse relay' ELSE 'Dish ' || n END,
             'Cable to the office', 'Leeds', CASE n WHEN 1 THEN 'LS1 1AA' ELSE 'M1 1AE' END, 'LS1', '£100', 'residential', 'active', now(),
             CASE n WHEN 2 THEN now() END FROM generate_series(1, 5000) n;
    INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, provider_intent_id, provider_charge_id, status, succeeded_at, received_pence, received_currency)
      VALUES ('${id(20)}', 'deposit', '${id(21)}', '${id(1)}', 5000, 'Deposit: Mast on a chapel gable', 'pi_3Abc', 'ch_3Abc', 'succeeded', now(), 5000, 'gbp');
    INSERT INTO refunds (id, charge_id, reason, amount_pence, status, provider_refund_id, reference, sent_at, decision)
      VALUES ('${id(22)}', '${id(20)}', 'not-selected', 5000, 'sent', 're_3Abc', '74BANK0099', now(), 'not-selected');
    INSERT INTO refund_settlements (refund_id, paid_on, reference, reason, status, needs_two, asked_by, asked_at)
      VALUES ('${id(22)}', '2026-11-20', 'FP 4711', 'Card closed', 'waiting', true, '${id(3)}', now());
    INSERT INTO receipts (series, number, payment_id, person_id, content, issued_at) VALUES ('R', 42, '${id(20)}', '${id(1)}', '{}', now());
    INSERT INTO tickets (id, reference, kind, name, email, subject, message)
      VALUES ('${id(30)}', 'RI-7K3M9QXD', 'contact', 'Grace', 'grace@example.test', 'Holiday lets', 'How long does it take?');
    SET session_replication_role = DEFAULT;
    ANALYZE;`);
  // What an index of words has not taken in yet makes it dear to the planner.
  await database.query('VACUUM ANALYZE users');
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const find = (text: string): Promise<FoundView[]> => app.get(StaffSearch).find(meaningOf(text));
const paths = async (text: string): Promise<string[]> => (await find(text)).map(({ path }) => path);

const rosa = `/admin/users/${id(1)}/show`;
const kim = `/admin/users/${id(2)}/show`;
const mast = `/admin/leads/${id(10)}/show`;
const payment = `/admin/payments/${id(20)}/show`;
const refund = `/admin/refunds/${id(22)}`;
const ticket = `/admin/tickets/${id(30)}`;

it.each([
  ['rosa fi', rosa],
  ['Field', rosa],
  ['field rosa', rosa],
  ['rosa@field.test', rosa],
  ['osa@fie', rosa],
  ['07700 900123', rosa],
  ['+44 (0)7700-900-123', rosa],
  ['01204 555 666', rosa],
  ['bolton dish', rosa],
  ['dishes', rosa],
  ['ltd bolton', rosa],
  ['daughters', kim],
  ['bl12ab', rosa],
  ['BL1', rosa],
  [id(1), rosa],
  ['acct_1R', rosa],
  ['holt & d', kim],
  ['01534 888222', kim],
  ['mast on a ch', mast],
  ['gable chapel', mast],
  ['LS1 1AA', mast],
  ['lighthouse', `/admin/leads/${id(11)}/show`],
  ['pi_3Abc', payment],
  ['ch_3Abc', payment],
  ['r-42', payment],
  [id(20), payment],
  ['re_3Abc', refund],
  ['74BANK0099', refund],
  ['fp 4711', refund],
  ['RI-7k3m9qxd', ticket],
  ['holiday lets', ticket],
])('finds by “%s” exactly %s', async (typed, path) => expect(await paths(typed)).toEqual([path]));

it('says of each what it is', async () => {
  expect(await find('re_3Abc')).toEqual([
    {
      kind: 'refund',
      id: id(22),
      title: 'Refund: Deposit: Mast on a chapel gable',
      detail: '£50.00 · Sent · Rosa Field',
      path: refund,
    },
  ]);
  expect((await find('rosa field'))[0]?.detail).toBe('Installer · Bolton Dishes Ltd · rosa@field.test');
  expect((await find('lighthouse'))[0]?.detail).toBe('Deleted · Leeds · M1 1AE · £100');
});

it('shows neither staff nor erased accounts, and nothing for what is not there', async () => {
  for (const text of [
    'Rosalind',
    'Rosanna',
    'staff@rightinstaller.test',
    id(3),
    id(4),
    id(99),
    '%',
    '_',
    '&',
    "'",
    '\\',
    ':*',
    'pi_0',
  ])
    expect([text, await find(text)]).toEqual([text, []]);
});

it('shows messages with the words beside what else they find', async () => {
  await database.query(`INSERT INTO tickets (id, reference, kind, name, email, subject, message)
    VALUES ('${id(31)}', 'RI-8K3M9QXD', 'contact', 'Grace', 'grace@example.test', 'Late', 'Where are Bolton Dishes?')`);
  expect(await paths('bolton dishes')).toEqual([rosa, `/admin/tickets/${id(31)}`]);
  // A part of a name is found although a message has it, too.
  await database.query(`UPDATE tickets SET message = 'It was osa@fie' WHERE id = '${id(31)}'`);
  expect(await paths('osa@fie')).toEqual([rosa, `/admin/tickets/${id(31)}`]);
  await database.query(`DELETE FROM tickets WHERE id = '${id(31)}'`);
});

it('answers few of many', async () => expect((await find('Marsh')).length).toBeLessThanOrEqual(24));

it.each([
  [
    'Marsh',
    'users_full_name, users_last_name, users_email_beginning, users_company, installers_business, leads_title_beginning, leads_search',
  ],
  ['07700 900123', 'users_phone, installers_phone'],
  ['BL1 2AB', 'installers_postcode, leads_postcode'],
  ['zzyzx', 'users_search, tickets_words, users_company_words, installers_business_words'],
  ['py_3Abc', ''],
  ['74BANK0099', ''],
])('reads what “%s” means from indexes, not row by row', async (typed, indexes) => {
  const plans: string[] = [];
  for (const { sql, parameters } of [...statementsOf(meaningOf(typed)), ...besideOf(meaningOf(typed))])
    await app.get(Database).transaction(async (tx) => {
      await tx.query(planning);
      const plan = await tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
      plans.push(...plan.map((line) => line['QUERY PLAN']));
    });
  const plan = plans.join('\n');
  expect(plan).not.toContain('Seq Scan');
  for (const index of indexes.split(', ')) expect(plan).toContain(index);
});
