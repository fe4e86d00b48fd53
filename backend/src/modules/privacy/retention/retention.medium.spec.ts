import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Market } from '../../../../test/factories/market.js';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { letPass } from '../../../../test/support/travel.js';
import { Leads } from '../../leads/leads.service.js';
import { PrivacyModule } from '../privacy.module.js';
import { closedAccounts, retentionRules } from './retention-rules.js';
import { retentionPeriods } from './retention.policy.js';
import { Retention } from './retention.service.js';

let market: Market;
beforeAll(async () => {
  market = await Market.open({}, [PrivacyModule]);
});
afterAll(() => market?.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  market.rooms.database.query<Row>(text, values);
const enforce = () => market.rooms.app.get(Retention).enforce();
const rowsOf = async (rule: string) => (await market.rooms.app.get(Retention).runs()).get(rule);

describe('the table of retention periods', () => {
  it('is that of the privacy policy, and each of its rows is enforced', () => {
    const shown: unknown = JSON.parse(
      readFileSync(join(__dirname, '../../../../../frontend/src/public/content/retention.json'), 'utf8'),
    );
    expect(shown).toEqual(retentionPeriods.map(({ key, what, period, why }) => ({ key, what, period, why })));
    const enforced = new Set([...retentionRules, closedAccounts].map(({ key }) => key));
    expect([...enforced].sort()).toEqual(retentionPeriods.map(({ key }) => key).sort());
    for (const { period, months } of retentionPeriods)
      expect(period).toContain(months === 12 ? '12 months' : `${months / 12} years`);
  });
});

describe('what was kept for long enough', () => {
  it('goes by the moved clock and not a day before, and is counted', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    const job = await aPostedJob(market.rooms.app, customer.id);
    const bid = await market.bid(installer, job);
    await query(`UPDATE bids SET message = 'I can come on Monday' WHERE id = $1`, [bid.id]);
    await query(
      `WITH t AS (INSERT INTO threads (lead_id, installer_id, owner_id, last_at) VALUES ($1, $2, $3, clock_now()) RETURNING id)
       INSERT INTO thread_messages (thread_id, side, sender_id, text, contacts_removed, sent_at)
       SELECT id, 'installer', $2, 'Hello', false, clock_now() FROM t`,
      [job.id, installer.id, customer.id],
    );
    const { id: assignment } = await market.agreed(installer, customer);
    await query(
      `SET session_replication_role = replica;
       UPDATE assignments SET status = 'approved', ended_at = clock_now() WHERE id = '${assignment}';
       INSERT INTO assignment_entries (assignment_id, kind, side, actor_id, note, at)
         VALUES ('${assignment}', 'submitted', 'installer', '${installer.id}', 'The gate code is 1234', clock_now());
       INSERT INTO reviews (assignment_id, title, side, author_id, about_id, rating, text, written_at)
         VALUES ('${assignment}', 'Aerial', 'customer', '${customer.id}', '${installer.id}', 5, 'Lovely', clock_now());
       SET session_replication_role = origin`,
    );
    await market.rooms.app.get(Leads).archive(job.id);
    await query(
      `INSERT INTO reconcile_runs (started_at, finished_at, is_all, differences)
       SELECT clock_now(), clock_now(), true, '{}' FROM generate_series(1, 2500)`,
    );
    await letPass(market.rooms, { days: 364 });
    await enforce();
    expect(await rowsOf('comparisons')).toMatchObject({ rows: 0 });
    await letPass(market.rooms, { days: 3 });
    await enforce();
    expect(await rowsOf('comparisons')).toMatchObject({ rows: 2500, total: '2500' });

    const words = async () => ({
      lead: (await query<{ title: string }>('SELECT title FROM leads WHERE id = $1', [job.id]))[0]?.title,
      message: (await market.bidNow(bid)).message,
      messages: (await query('SELECT FROM thread_messages')).length,
      note: await query(`SELECT note FROM assignment_entries WHERE note IS NOT NULL`),
      review: (await query<{ text: string }>('SELECT text FROM reviews'))[0]?.text,
    });
    const before = await words();
    expect(before).toMatchObject({ message: 'I can come on Monday', messages: 1, review: 'Lovely' });
    await letPass(market.rooms, { days: 6 * 365 - 5 });
    await enforce();
    expect(await words()).toEqual(before);
    await letPass(market.rooms, { days: 10 });
    await enforce();
    expect(await words()).toEqual({
      lead: 'Removed',
      message: null,
      messages: 0,
      note: [],
      review: 'Removed',
    });
    expect(await rowsOf('messages')).toMatchObject({ rows: 1 });
    await enforce();
    expect(await rowsOf('messages')).toMatchObject({ rows: 0, total: '1' });
    expect(await rowsOf('words-of-work')).toMatchObject({ rows: 0, total: '2' });
  }, 60_000);

  it('takes closed accounts of staff, and papers two years after the end', async () => {
    const [staff, installer] = [await market.staff(), await market.installer()];
    await query(`INSERT INTO documents (user_id, kind) VALUES ($1, 'company-proof')`, [installer.id]);
    await query('UPDATE users SET deleted_at = clock_now() WHERE id = ANY ($1)', [[staff.id, installer.id]]);
    await letPass(market.rooms, { days: 2 * 365 + 2 });
    await enforce();
    expect(await query('SELECT FROM documents')).toEqual([]);
    const names = () => query('SELECT first_name FROM users WHERE id = $1', [staff.id]);
    expect(await names()).toEqual([{ first_name: 'Ada' }]);
    await letPass(market.rooms, { days: 4 * 365 + 2 });
    await enforce();
    expect(await names()).toEqual([{ first_name: 'Former' }]);
  });

  it('leaves of money the sums for ever, and its words for six years', async () => {
    const [installer, staff] = [await market.installer(), await market.staff()];
    const customer = await market.customer();
    await market.agreed(installer, customer);
    const [charge] = await query<{ id: string }>(
      `SELECT id FROM charges WHERE status = 'succeeded' AND payer_id IN ($1, $2) ORDER BY created_at LIMIT 1`,
      [installer.id, customer.id],
    );
    await query(
      `INSERT INTO receipts (series, number, payment_id, person_id, content, issued_at)
         VALUES ('R', 900, $1, $2, '{"description": "Aerial for Rosa Field", "total": {"amount": "£50.00"}}', clock_now())
       ON CONFLICT DO NOTHING`,
      [charge?.id, installer.id],
    );
    await query(
      `INSERT INTO refund_approvals (charge_id, amount_pence, reason, status, asked_by, asked_at, decided_by, decided_at, refusal)
       VALUES ($1, 100, 'Rosa rang', 'refused', $2, clock_now(), $2, clock_now(), 'She did not')`,
      [charge?.id, staff.id],
    );
    await query(`
      SET session_replication_role = replica;
      INSERT INTO refund_settlements (refund_id, paid_on, reference, reason, why_no_proof, status, needs_two, asked_by, asked_at, decided_by, decided_at)
        VALUES (uuidv7(), current_date, 'FP 1', 'Rosa’s card closed', 'Her bank is shut', 'done', false, '${staff.id}', clock_now(), '${staff.id}', clock_now());
      INSERT INTO files (owner_id, purpose, type, size_bytes, subject_id, created_at, stored_at)
        VALUES ('${staff.id}', 'settlement-proof', 'application/pdf', 1, uuidv7(), clock_now(), clock_now());
      SET session_replication_role = origin`);
    const proofs = () =>
      query(`SELECT id FROM files WHERE purpose = 'settlement-proof' AND discarded_at IS NULL`);
    const money = () =>
      query(`SELECT 'charge' AS what, id::text, amount_pence, received_pence, status FROM charges
             UNION ALL SELECT 'entry', id::text, amount_pence, NULL, account FROM ledger_entries
             UNION ALL SELECT 'receipt', id::text, number, NULL, content -> 'total' ->> 'amount' FROM receipts ORDER BY 1, 2`);
    const words = () =>
      query<{
        word: string;
      }>(`SELECT description AS word FROM charges UNION SELECT content ->> 'description' FROM receipts
             UNION SELECT reason FROM refund_approvals UNION SELECT refusal FROM refund_approvals
             UNION SELECT reason FROM refund_settlements UNION SELECT why_no_proof FROM refund_settlements ORDER BY 1`);
    const [sums, said] = [await money(), await words()];
    expect(said.length).toBeGreaterThan(3);
    await letPass(market.rooms, { days: 6 * 365 });
    await enforce();
    expect(await words()).toEqual(said);
    expect(await proofs()).toHaveLength(1);
    await letPass(market.rooms, { days: 4 });
    await enforce();
    expect(await words()).toEqual([{ word: 'Removed' }]);
    expect(await proofs()).toEqual([]);
    expect(await money()).toEqual(sums);
    await expect(query(`UPDATE receipts SET content = '{}'`)).rejects.toThrow('a receipt is never changed');
  }, 60_000);
});
