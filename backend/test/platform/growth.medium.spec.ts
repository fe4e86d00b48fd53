import { DataSource } from 'typeorm';
import { BidsSchedule } from '../../src/modules/bids/bids.schedule.js';
import { adminBidList } from '../../src/modules/bids/admin-bids.reads.js';
import { leadBoard } from '../../src/modules/bids/lead-board.reads.js';
import { adminJobList } from '../../src/modules/leads/admin-jobs.reads.js';
import { LeadsSchedule } from '../../src/modules/leads/leads.schedule.js';
import { adminPaymentList } from '../../src/modules/payments/admin-payments.reads.js';
import { ledgerList } from '../../src/modules/payments/ledger/ledger.list.js';
import { payoutList } from '../../src/modules/payments/payouts/payout-desk.reads.js';
import { operationList } from '../../src/modules/payments/provider/operations.list.js';
import { refundList } from '../../src/modules/payments/refunds/refund-desk.reads.js';
import type { ListQuery } from '../../src/platform/http/lists.js';
import { Market } from '../factories/market.js';

const size = 20_000;
const firstPage: ListQuery = { sort: null, offset: 0, limit: 25, filter: {} };

describe('a market that has seen many leads end', () => {
  let market: Market;
  beforeAll(async () => {
    market = await Market.open();
    const [staff, installer] = [await market.staff(), await market.installer()];
    // One filler writes consistent rows; the guards would look at each of them.
    await market.rooms.database.query(`
      SET session_replication_role = replica;
      CREATE TEMP TABLE made AS SELECT n, uuidv7() AS lead, uuidv7() AS charge, uuidv7() AS unlock,
        now() - interval '90 days' - n * interval '1 minute' AS at FROM generate_series(1, ${size}) n;
      INSERT INTO leads (id, created_by, title, description, location, postcode, outcode, budget, job_type, status,
          activated_at, cancelled_at, created_at)
        SELECT lead, '${staff.id}', 'Dish', 'Cable', 'Leeds', 'LS1 1AA', 'LS1', '£100', 'residential', 'cancelled', at, at, at FROM made;
      INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, received_pence,
          received_currency, succeeded_at, created_at)
        SELECT charge, 'deposit', unlock, '${installer.id}', 5000, 'Deposit', 'succeeded', 5000, 'gbp', at, at FROM made;
      INSERT INTO refunds (charge_id, reason, decision, amount_pence, status, provider_refund_id, requested_at, sent_at, succeeded_at, check_at)
        SELECT charge, 'not-selected', 'not-selected', 5000, 'succeeded', 're_' || n, at, at, at, 'infinity' FROM made;
      INSERT INTO unlocks (id, lead_id, installer_id, deposit_pence, charge_id, status, refund_reason, paid_at, ended_at, created_at)
        SELECT unlock, lead, '${installer.id}', 5000, charge, 'refunded', 'not-selected', at, at, at FROM made;
      SET session_replication_role = DEFAULT;
      INSERT INTO bids (lead_id, installer_id, unlock_id, price_pence, eta, status, created_at)
        SELECT lead, '${installer.id}', unlock, 24000, '1 day', 'rejected', at FROM made;
      INSERT INTO leads (created_by, customer_id, title, description, location, postcode, outcode, budget, job_type, status,
          activated_at, cancelled_at, created_at)
        SELECT '${staff.id}', '${staff.id}', 'Job', 'Cable', 'Leeds', 'LS1 1AA', 'LS1', '£100', 'residential', 'cancelled', at, at, at
          FROM made;
      INSERT INTO provider_operations (kind, business_id, attempt, idempotency_key, params, state, finished_at, created_at)
        SELECT 'intent.create', charge, 1, 'intent:' || charge, '{}', 'done', at, at FROM made;
      INSERT INTO ledger_transactions (key, kind, booked_at) SELECT 'charge:' || charge, 'charge-received', at FROM made;
      INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id)
        SELECT t.id, side.account, side.pence, m.charge FROM made m JOIN ledger_transactions t ON t.key = 'charge:' || m.charge,
          (VALUES ('provider_balance', 5000), ('deposits_held', -5000)) AS side(account, pence);
      ANALYZE provider_operations, ledger_transactions, ledger_entries;
      ANALYZE leads, charges, refunds, unlocks, awards, bids, users`);
  });
  afterAll(() => market?.close());

  it('is swept without reading a whole table', async () => {
    const { app } = market.rooms;
    const source = app.get(DataSource);
    const asked: { query: string; parameters: unknown[] }[] = [];
    const { logger } = source;
    const silent = (): void => undefined;
    source.logger = {
      logQuery: (query, parameters: unknown[] = []) => void asked.push({ query, parameters }),
      ...{
        logQueryError: silent,
        logQuerySlow: silent,
        logSchemaBuild: silent,
        logMigration: silent,
        log: silent,
      },
    };
    for (const { work } of [app.get(BidsSchedule), app.get(LeadsSchedule)])
      for (const { run } of work) await run();
    source.logger = logger;
    const statements = asked.filter(({ query }) => /^\s*(SELECT|WITH|UPDATE|DELETE)\b/.test(query));
    expect(statements.length).toBeGreaterThan(5);
    const scans: string[] = [];
    for (const { query, parameters } of statements) {
      const plan = await source.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${query}`, parameters);
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      if (/Seq Scan on (leads|charges|refunds|unlocks)\b/.test(text)) scans.push(`${query}\n${text}`);
    }
    expect(scans).toEqual([]);
  });

  it.each([
    ['the newest refunds', 'refunds_newest', () => refundList.statement(firstPage)],
    [
      'failed refunds',
      'refunds_of_status',
      () => refundList.statement({ ...firstPage, filter: { status: 'failed' } }),
    ],
    ['the newest payouts', 'payouts_newest', () => payoutList.statement(firstPage)],
    [
      'leads by title',
      'leads_by_title',
      () => leadBoard.statement({ ...firstPage, sort: { field: 'title', descending: false } }, null),
    ],
    ['the newest bids', 'bids_newest', () => adminBidList.statement(firstPage)],
    ['the newest jobs', 'jobs_newest', () => adminJobList.statement(firstPage)],
    ['the newest payments', 'charges_newest', () => adminPaymentList.statement(firstPage)],
    [
      'the newest calls to the provider',
      'provider_operations_newest',
      () => operationList.statement(firstPage),
    ],
    ['the newest facts of the books', 'ledger_transactions_newest', () => ledgerList.statement(firstPage)],
  ] as const)('walks an index to %s', async (_what, index, statementOf) => {
    const { sql, parameters } = statementOf();
    const plan = await market.rooms.app
      .get(DataSource)
      .query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
  });
});
