import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestingModule } from '@nestjs/testing';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AppModule } from '../../src/app.module.js';
import { adminBidList } from '../../src/modules/bids/bids/admin-bids.reads.js';
import { disputeList } from '../../src/modules/assignments/disputes/disputes.reads.js';
import { leadBoard } from '../../src/modules/bids/board/lead-board.reads.js';
import { adminUserList } from '../../src/modules/installers/admin-users.reads.js';
import { adminJobList } from '../../src/modules/leads/admin-jobs.reads.js';
import { adminPaymentList } from '../../src/modules/payments/overview/admin-payments.reads.js';
import { ledgerList } from '../../src/modules/payments/ledger/ledger-list.reads.js';
import { payoutList } from '../../src/modules/payments/payouts/payouts.reads.js';
import { pointEventList, weekSql } from '../../src/modules/leaderboard/point-events.reads.js';
import { operationList } from '../../src/modules/payments/provider/operation-list.reads.js';
import { refundList } from '../../src/modules/payments/refunds/refunds-admin.reads.js';
import { ticketList } from '../../src/modules/tickets/ticket-list.reads.js';
import { inbox } from '../../src/modules/threads/threads.reads.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import { reviewList } from '../../src/modules/reviews/reviews.reads.js';
import type { ListQuery } from '../../src/platform/http/input/lists.js';
import { Market } from '../factories/market.js';

const size = 10_000;
const past = readFileSync(join(__dirname, '../../bench/market/past.sql'), 'utf8');
const firstPage: ListQuery = { sort: null, offset: 0, limit: 25, filter: {} };
const somebody = { id: '01900000-0000-7000-8000-000000000000', role: 'installer' } as const;

/** Tables that stay small however large the market is; every other one that a sweep reads grows. */
const small: Readonly<Record<string, string>> = {
  account_erasures: 'of people who want to leave',
  debt_write_offs: 'what staff give up of debts, a few a month',
  factor_resets: 'of people who have lost phone and recovery codes',
  data_exports: 'a few copies a person at the most',
  passkey_challenges: 'forgotten within the hour',
  payment_requests: 'what staff choose for customers by telephone, a few a day',
  documents: 'a few papers a person, however many leads end',
  text_hours: 'a row an hour, forgotten after days',
  audit_unsealed: 'what the next sweep seals',
  provider_readings: 'a row for each list of the provider',
  ranked_by_month: 'folded every night',
  ranked_by_points: 'folded every night',
  reconcile_runs: 'a row every hour',
  schedule_leases: 'a row for each schedule',
  sweep_setbacks: 'rows that failed of late',
};
/** Those that read much on purpose: all the books, once an hour; what is years old, once an hour; a whole day that changed. */
const readsEverything = ['payments.reconcile', 'privacy.enforce-retention', 'backoffice.count-reports'];
/** A sweep that finds nothing may have looked at this many rows of a market that is `size` large. */
const mostRead = 500;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsRead = (node: PlanNode): number =>
  node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

interface Asked {
  readonly work: string;
  readonly query: string;
  readonly parameters: unknown[];
}

/** Runs every scheduled work once. @returns each statement that they made, with the work that made it first */
async function everyStatementOfSweeps(app: TestingModule): Promise<Asked[]> {
  const pool = (app.get(DataSource).driver as PostgresDriver).master as pg.Pool;
  const asked = new Map<string, Asked>();
  const heard = new WeakSet<pg.PoolClient>();
  let work: string | undefined;
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const ask = client.query.bind(client) as (...all: unknown[]) => unknown;
    client.query = ((query: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => {
      const text = typeof query === 'string' ? query : query.text;
      const [values] = Array.isArray(rest[0]) ? rest : [typeof query === 'string' ? [] : query.values];
      // Bookings belong to the transaction that makes them, and cannot be asked again.
      const isBooking = /^\s*INSERT INTO ledger_/.test(text);
      if (work && !isBooking && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(text) && !asked.has(text))
        asked.set(text, { work, query: text, parameters: (values ?? []) as unknown[] });
      return ask(query, ...rest);
    }) as pg.PoolClient['query'];
  });
  for (const { name, run } of app.get(Registry).allWork()) {
    work = name;
    await run();
  }
  work = undefined;
  return [...asked.values()].filter(({ work }) => !readsEverything.includes(work));
}

describe('a market that has seen many leads end', () => {
  let market: Market;
  beforeAll(async () => {
    market = await Market.open({}, [AppModule]);
    await market.rooms.database.query(`SELECT set_config('made.leads', '${size}', false);${past}`);
  });
  afterAll(() => market?.close());

  it('is swept without reading what ended long ago', async () => {
    const { app } = market.rooms;
    const statements = await everyStatementOfSweeps(app);
    expect(statements.length).toBeGreaterThan(40);
    const found: string[] = [];
    const runner = app.get(DataSource).createQueryRunner();
    for (const { work, query, parameters } of statements) {
      await runner.startTransaction();
      // Cheap rows by index: the planner weighs these tables as it would larger ones.
      await runner.query('SET LOCAL random_page_cost = 1.1');
      const [{ 'QUERY PLAN': plans }] = (await runner.query(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query}`,
        parameters,
      )) as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
      await runner.rollbackTransaction();
      const nodes = nodesOf(plans[0].Plan);
      const scanned = nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '')
        .filter((table) => !(table in small));
      let read = 0;
      for (const node of nodes) read += rowsRead(node);
      if (scanned.length > 0 || read > mostRead)
        found.push(`${work} reads ${read} rows, and all of ${scanned.join() || 'no table'}: ${query}`);
    }
    await runner.release();
    expect(found).toEqual([]);
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
    [
      'leads by status',
      'leads_by_status',
      () => leadBoard.statement({ ...firstPage, sort: { field: 'status', descending: false } }, null),
    ],
    [
      'people by points',
      'installer_standings_by_points',
      () => adminUserList.statement({ ...firstPage, sort: { field: 'points', descending: true } }),
    ],
    [
      'failed payouts',
      // Either will do: the one of every status, or the one of those that failed alone.
      /payouts_of_status|payouts_to_mend/,
      () => payoutList.statement({ ...firstPage, filter: { status: 'failed' } }),
    ],
    [
      'people who wait for approval',
      'users_in_vetting',
      () => adminUserList.statement({ ...firstPage, filter: { status: 'pending' } }),
    ],
    ['the newest bids', 'bids_newest', () => adminBidList.statement(firstPage)],
    ['the newest jobs', 'jobs_newest', () => adminJobList.statement(firstPage)],
    ['the newest payments', 'charges_newest', () => adminPaymentList.statement(firstPage)],
    [
      'failed payments',
      'charges_unsettled',
      () => adminPaymentList.statement({ ...firstPage, filter: { status: 'failed' } }),
    ],
    [
      'payouts that went back',
      'payouts_back',
      () => adminPaymentList.statement({ ...firstPage, filter: { status: 'refunded' } }),
    ],
    [
      'refunds by status',
      'refunds_by_status',
      () => refundList.statement({ ...firstPage, sort: { field: 'status', descending: true } }),
    ],
    [
      'refunds by amount',
      'refunds_by_amount',
      () => refundList.statement({ ...firstPage, sort: { field: 'amount', descending: true } }),
    ],
    [
      'disputes by status',
      'disputes_by_status',
      () => disputeList.statement({ ...firstPage, sort: { field: 'status', descending: true } }),
    ],
    ...(['status', 'name', 'subject'] as const).map(
      (field) =>
        [
          `messages to staff by ${field}`,
          `tickets_by_${field}`,
          () => ticketList.statement({ ...firstPage, sort: { field, descending: true } }, randomUUID()),
        ] as const,
    ),
    [
      'conversations with something new',
      'thread_sides_unread',
      () => inbox.statement({ ...firstPage, filter: { unread: true } }, somebody),
    ],
    [
      'jobs of a status',
      'jobs_of_status',
      () => adminJobList.statement({ ...firstPage, filter: { status: 'draft' } }),
    ],
    [
      'leads of a priority',
      'leads_of_priority',
      () => leadBoard.statement({ ...firstPage, filter: { priority: 'high' } }, null),
    ],
    [
      'leads by priority',
      'leads_by_priority',
      () => leadBoard.statement({ ...firstPage, sort: { field: 'priority', descending: true } }, null),
    ],
    [
      'leads by interest',
      'leads_by_interest',
      () => leadBoard.statement({ ...firstPage, sort: { field: 'interestedCount', descending: true } }, null),
    ],
    [
      'reviews with so many stars',
      'reviews_of_rating',
      () => reviewList.statement({ ...firstPage, filter: { rating: '1' } }),
    ],
    [
      'reviews that were taken away',
      'reviews_removed',
      () => reviewList.statement({ ...firstPage, filter: { state: 'removed' } }),
    ],
    [
      'what reviews say',
      'reviews_words',
      () => reviewList.statement({ ...firstPage, filter: { q: 'lighthouse' } }),
    ],
    [
      'how somebody’s points came about',
      'point_events_of_installer',
      () => pointEventList.statement(firstPage, somebody.id),
    ],
    [
      'somebody’s points of this week',
      'point_events_of_installer',
      () => ({ sql: weekSql, parameters: [somebody.id, new Date()] }),
    ],
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
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(index);
  });
});
