import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { aCustomer } from '../../../../test/factories/accounts.js';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import type { ListQuery } from '../../../platform/http/input/lists.js';
import { asSomebodyElse } from '../../../platform/database/one-connection.js';
import type { Nation } from '../../../platform/geo/nations.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { londonTime } from '../../../platform/time/london.js';
import { disputeList } from '../../assignments/disputes/disputes.reads.js';
import { leadBoard } from '../../bids/board/lead-board.reads.js';
import { adminBidList } from '../../bids/bids/admin-bids.reads.js';
import { documentList } from '../../documents/documents.reads.js';
import { AdminUsers } from '../../installers/admin-users.service.js';
import { ledgerList } from '../../payments/ledger/ledger-list.reads.js';
import { moneyFigures, type MoneyFigure } from '../../payments/ledger/money-figures.policy.js';
import { payoutList } from '../../payments/payouts/payouts.reads.js';
import { refundList } from '../../payments/refunds/refunds-admin.reads.js';
import { adminThreadList } from '../../threads/threads.reads.js';
import { ticketList } from '../../tickets/ticket-list.reads.js';
import { Vetting } from '../../installers/vetting.service.js';
import { TicketsAdmin } from '../../tickets/tickets-admin.service.js';
import { TicketsModule } from '../../tickets/tickets.module.js';
import { ReportCounts } from './report-counts.service.js';
import type { ReportName, MarketReportView } from './reports.dto.js';
import { ReportsListener } from './reports.listener.js';
import { dayAfter } from './reports.policy.js';
import { ReportedReads } from './reported.reads.js';
import { ReportReads } from './reports.reads.js';
import { Reports } from './reports.service.js';

@Module({ providers: [ReportReads, ReportedReads, Reports, ReportCounts, ReportsListener] })
class ReportsModule {}

const dayMs = 86_400_000;
const tables = [
  'report_market',
  'report_first_bids',
  'report_money',
  'report_promises',
  'report_breaches',
  'report_cohorts',
  'report_supply',
];

const database = (): Database => market.rooms.app.get(Database);
/** The page of the back office always asks for one kind of account. */
const people =
  (userType: string) =>
  ({ filter, ...asked }: ListQuery) =>
    market.rooms.app.get(AdminUsers).list({ ...asked, filter: { ...filter, userType } });
const lists = {
  leads: (asked: ListQuery) => leadBoard.page(database(), asked, null),
  bids: (asked: ListQuery) => adminBidList.page(database(), asked),
  users: people('installer'),
  customers: people('customer'),
  documents: (asked: ListQuery) => documentList.page(database(), asked),
  tickets: (asked: ListQuery) => ticketList.page(database(), asked, randomUUID()),
  threads: (asked: ListQuery) => adminThreadList.page(database(), asked),
  refunds: (asked: ListQuery) => refundList.page(database(), asked),
  payouts: (asked: ListQuery) => payoutList.page(database(), asked),
  disputes: (asked: ListQuery) => disputeList.page(database(), asked),
};
const filterOf = (path: string): ListQuery['filter'] =>
  JSON.parse(new URL(path, 'http://localhost').searchParams.get('filter') ?? '{}') as ListQuery['filter'];

/** How many rows the list of that path has. */
async function totalBehind(path: string): Promise<number> {
  const name = new URL(path, 'http://localhost').pathname.split('/').at(-1) as keyof typeof lists;
  return (await lists[name]({ sort: null, offset: 0, limit: 1, filter: filterOf(path) })).total;
}

let market: Market;
let counts: ReportCounts;

const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  market.rooms.database.query<Row>(text, values);
const today = (): string => londonDay(market.rooms.app.get(Clock).now());
const read = (name: ReportName, from?: string, to?: string): Promise<MarketReportView> =>
  market.rooms.app.get(Reports).read(name, from, to);
const valueOf = ({ figures }: MarketReportView, name: string): number | null | undefined =>
  figures.find((figure) => figure.name === name)?.value;
const rowOf = ({ tables: all }: MarketReportView, table: string, label: string) =>
  all.find(({ name }) => name === table)?.rows.find((row) => row.label.startsWith(label));

/** Everything that happened is heard, and what it marks is counted. */
async function settle(): Promise<void> {
  await market.deliver();
  await counts.countDue();
}

async function counted(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of tables)
    all[table] = await query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`);
  return all;
}

const answeredTicket = async (): Promise<void> => {
  const [ticket] = await query<{ id: string }>(
    `INSERT INTO tickets (reference, kind, name, email, subject, message, created_at)
     VALUES ('RI-' || translate(upper(substr(md5($1), 1, 8)), '01', '23'), 'contact', 'Grace', 'grace@example.test', 'Hello', 'Is anybody there at all?', clock_now())
     RETURNING id`,
    [randomUUID()],
  );
  await market.wait(3_600_000);
  await market.rooms.app.get(TicketsAdmin).change(ticket?.id ?? '', { status: 'answered', version: 1 });
};

beforeAll(async () => {
  market = await Market.open({ TEXT_PART_PENCE: '4.3', MAIL_PENCE: '0.08' }, [TicketsModule, ReportsModule]);
  counts = market.rooms.app.get(ReportCounts);
  // What happens within an hour belongs to one day: the test does not begin just before midnight.
  const { minute } = londonTime(market.rooms.app.get(Clock).now());
  await market.wait(((24 + 10) * 60 - minute) * 60_000);
});
afterAll(() => market?.close());

/** Each test goes on from the market of those before it. */
describe('the reports', () => {
  it('say of an empty market that there is nothing, and when it was counted', async () => {
    expect((await read('leads')).countedAt).toBeNull();
    await settle();
    const report = await read('leads');
    expect(report.countedAt).not.toBeNull();
    expect(report.daysToCount).toBe(0);
    expect(valueOf(report, 'leads')).toBe(0);
    expect(valueOf(report, 'fill-rate')).toBeNull();
  });

  it('count leads, bids, awards and how long a lead waited for its first bid', async () => {
    const [installer, loser, customer] = [
      await market.installer(),
      await market.installer(),
      await market.customer(),
    ];
    const lead = await aPostedJob(market.rooms.app, customer.id);
    await aPostedJob(market.rooms.app, customer.id);
    await market.wait(42 * 60_000);
    await market.bid(loser, lead, 300);
    await market.agreed(installer, customer, 240, lead);
    await settle();
    const report = await read('leads');
    expect(
      ['leads', 'bids', 'awards', 'fill-rate', 'first-bid'].map((name) => valueOf(report, name)),
    ).toEqual([2, 2, 1, 50, 42]);
    const services = report.tables.find(({ name }) => name === 'fill-by-service')?.rows;
    expect(services).toHaveLength(1);
    expect(services?.[0]?.values).toEqual([2, 1, 50, 50]);
    expect(rowOf(report, 'by-day', today())?.values).toEqual([2, 2, 1]);
  });

  it('take money from the ledger, in pence: what came in, went back, and is held', async () => {
    const [ledger] = await query<{ received: number; held: number; refunded: number }>(
      `SELECT sum(e.amount_pence) FILTER (WHERE t.kind = 'charge-received' AND e.account = 'provider_balance')::int AS received,
              -sum(e.amount_pence) FILTER (WHERE t.kind = 'refund-left' AND e.account = 'provider_balance')::int AS refunded,
              -sum(e.amount_pence) FILTER (WHERE e.account IN ('deposits_held', 'jobs_held', 'owed_to_installers', 'cis_deducted'))::int AS held
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id`,
    );
    const report = await read('money');
    expect(valueOf(report, 'received')).toBe(ledger?.received);
    expect(valueOf(report, 'held')).toBe(ledger?.held);
    expect(ledger?.held).toBeGreaterThanOrEqual(24_000);
    expect(valueOf(report, 'refunded')).toBe(ledger?.refunded);
  });

  it('add what texts and mails cost, by the parts that the provider charges, to the cost of a job', async () => {
    const [before, previous] = [await read('money'), dayAfter(today(), -40)];
    const [jobs] = await query<{ count: number }>('SELECT sum(jobs)::int AS count FROM report_market');
    await query(
      `INSERT INTO message_counts VALUES ($1, 'sms', 10, 25), ($1, 'email', 300, 300), ($2, 'email', 100, 100)`,
      [today(), previous],
    );
    const report = await read('money');
    expect(
      ['texts', 'mails', 'messages-cost'].map((name) => report.figures.find((one) => one.name === name)),
    ).toMatchObject([
      { value: 10, before: 0 },
      { value: 300, before: 100 },
      // 25 × 4.3 + 300 × 0.08 = 131.5 pence
      { value: 132, before: 8 },
    ]);
    expect(rowOf(report, 'job-costs', today())?.values[2]).toBe(132);
    const costs = Number(valueOf(report, 'costs')) + Number(valueOf(report, 'lost'));
    expect(valueOf(before, 'messages-cost')).toBe(0);
    expect(valueOf(report, 'cost-per-job')).toBe(jobs?.count ? Math.round((costs + 132) / jobs.count) : null);
    const environment = market.rooms.app.get(Environment);
    const { TEXT_PART_PENCE: price } = environment;
    delete environment.TEXT_PART_PENCE;
    expect(valueOf(await read('money'), 'messages-cost')).toBeNull();
    environment.TEXT_PART_PENCE = Number(price);
    await query('DELETE FROM message_counts');
  });

  it('judge promises by the clocks of staff’s queue: kept within, broken after, and open too long', async () => {
    await answeredTicket();
    await settle();
    expect(rowOf(await read('promises'), 'kept', 'Answering a message')?.values).toEqual([100, 1, 1, 1, 0]);
    const [late] = await query<{ id: string }>(
      `INSERT INTO tickets (reference, kind, name, email, subject, message, created_at)
       VALUES ('RI-22334455', 'contact', 'Ada', 'ada@example.test', 'Hello', 'Is anybody there at all?', clock_now()) RETURNING id`,
    );
    await market.wait(20 * dayMs);
    const open = rowOf(await read('promises'), 'kept', 'Answering a message')?.values;
    expect(open).toEqual([50, 1, 20 * 24, 1, 1]);
    await market.rooms.app.get(TicketsAdmin).change(late?.id ?? '', { status: 'answered', version: 1 });
    await settle();
    const report = await read('promises');
    expect(rowOf(report, 'kept', 'Answering a message')?.values).toEqual([50, 1, 20 * 24, 2, 0]);
    expect(rowOf(report, 'breaches', 'Answering a message')?.path).toBe(`/admin/tickets/${late?.id}`);
  });

  it('compare with as many days before', async () => {
    const from = dayAfter(today(), -9);
    const report = await read('leads', from, today());
    expect(report).toMatchObject({ previousFrom: dayAfter(from, -10), previousTo: dayAfter(from, -1) });
    const leads = report.figures.find(({ name }) => name === 'leads');
    // They went out twenty days ago, which is outside of both or in the period before.
    expect(leads?.value).toBe(0);
    const wide = await read('leads', dayAfter(today(), -14), today());
    expect(wide.figures.find(({ name }) => name === 'leads')).toMatchObject({ value: 0, before: 2 });
  });

  it('follow a lead that goes out again on another day: it counts on that day alone', async () => {
    const customer = await aCustomer(market.rooms.app);
    const lead = await aPostedJob(market.rooms.app, customer.id);
    await settle();
    const first = today();
    expect(rowOf(await read('leads'), 'by-day', first)?.values[0]).toBe(1);
    await market.wait(2 * dayMs);
    await query(`UPDATE leads SET activated_at = clock_now() WHERE id = $1`, [lead.id]);
    await query(
      `INSERT INTO outbox_events (name, payload, actor_kind, occurred_at) VALUES ('leads.lead-activated', json_build_object('leadId', $1::text), 'clock', clock_now())`,
      [lead.id],
    );
    await settle();
    const report = await read('leads');
    expect([first, today()].map((day) => rowOf(report, 'by-day', day)?.values[0])).toEqual([0, 1]);
  });

  it('show how many installers of a month still bid in the months after it', async () => {
    const [before] = (await read('cohorts', dayAfter(today(), -40))).tables;
    expect(before?.rows[0]?.values.slice(0, 3)).toEqual([null, null, null]);
    const installer = await market.installer();
    const approvedIn = today().slice(0, 7);
    const approvedOn = today();
    await market.wait(35 * dayMs);
    const customer = await aCustomer(market.rooms.app);
    await market.bid(installer, await aPostedJob(market.rooms.app, customer.id));
    await settle();
    await market.wait(130 * dayMs);
    const report = await read('cohorts', approvedOn, today());
    const [afterOne, afterTwo, afterThree, size] = rowOf(report, 'by-month', approvedIn)?.values ?? [];
    expect(afterOne).toBe(Math.round(1000 / (size ?? 1)) / 10);
    expect([afterTwo, afterThree]).toEqual([0, 0]);
  });

  it('set a cohort beside the one of as many months before, and the installers of a region beside those of then', async () => {
    await query(
      `INSERT INTO report_cohorts VALUES ('2014-11-01', 8, '{0,0,0}'), ('2014-12-01', 4, '{2,1,0}'), ('2015-02-01', 5, '{5,1,0}')`,
    );
    await query(`INSERT INTO report_supply VALUES ('2014-12-20', 'Wales', 3)`);
    const months = rowOf(await read('cohorts', '2015-01-20', '2015-02-03'), 'by-month', '2015-02');
    expect([months?.values, months?.before]).toEqual([
      [100, 20, 0, 5],
      [50, 25, 0, 4],
    ]);
    expect((await read('cohorts', '2015-01-20', '2015-02-03')).tables[0]?.rows).toHaveLength(1);
    const regions = async (from: string) =>
      rowOf(await read('supply', from, '2015-01-20'), 'by-region', 'Wales');
    // The period before ends on the 9th: what was counted by then.
    expect((await regions('2015-01-10'))?.before?.[1]).toBe(3);
    // By 9 December nothing was.
    expect((await regions('2014-12-10'))?.before?.[1] ?? null).toBeNull();
    await query(`DELETE FROM report_cohorts WHERE month < '2016-01-01'`);
    await query(`DELETE FROM report_supply WHERE day < '2016-01-01'`);
  });

  it('show how long being verified and money back took, day by day, beside what is promised', async () => {
    await query(
      `INSERT INTO report_promises (day, promise, hours, done, kept) VALUES ('2015-01-09', 'application', 5, 3, 3), ('2015-01-09', 'application', 90, 1, 0),
         ('2015-01-08', 'refund', 50, 1, 1), ('2015-01-06', 'application', 7, 1, 1), ('2015-01-09', 'ticket', 200, 1, 0)`,
    );
    const report = await read('promises', '2015-01-07', '2015-01-09');
    // From Friday noon to the end of Wednesday; before, from Tuesday to Friday.
    expect(rowOf(report, 'ages-application', '2015-01-09')).toMatchObject({
      values: [5, 90, 5 * 24 + 5, 4],
      before: [7, 7, 3 * 24 + 5, 1],
    });
    expect(rowOf(report, 'ages-refund', '2015-01-08')?.values).toEqual([50, 50, 11 * 24 + 5, 1]);
    expect(rowOf(report, 'ages-refund', '2015-01-09')?.values.slice(0, 2)).toEqual([null, null]);
    await query(`DELETE FROM report_promises WHERE day < '2016-01-01'`);
  });

  it('say how many approved installers each region has, without one who was suspended', async () => {
    const based = async () => {
      await settle();
      const { tables: all } = await read('supply');
      return all[0]?.rows.reduce((sum, { values }) => sum + (values[1] ?? 0), 0) ?? 0;
    };
    const installer = await market.installer();
    const vetting = market.rooms.app.get(Vetting);
    await vetting.setApproved(installer.id, false);
    const without = await based();
    await vetting.setApproved(installer.id, true);
    expect(await based()).toBe(without + 1);
    const [approved] = await query<{ count: number }>(
      'SELECT count(*)::int FROM installer_standings WHERE approved_at IS NOT NULL',
    );
    expect(await based()).toBe(approved?.count);
  });

  it('are the same when everything is counted again, and mended where a day was wrong', async () => {
    await settle();
    const before = await counted();
    for (const table of tables) expect(before[table]).not.toEqual([]);
    await counts.recountAll();
    expect(await counted()).toEqual(before);
    await query('UPDATE report_market SET leads = leads + 5');
    await query('DELETE FROM report_money');
    await query(
      `INSERT INTO report_promises (day, promise, hours, done, kept) VALUES ('2001-02-03', 'ticket', 1, 1, 1)`,
    );
    await counts.recountAll();
    expect(await counted()).toEqual(before);
  });

  it('lose no mark that is made while its day is being counted', async () => {
    await counts.countDue();
    const at = market.rooms.app.get(Clock).now();
    await counts.markPromises(at);
    let marking: Promise<unknown> = Promise.resolve();
    await market.rooms.app.get(Database).transaction(async (tx) => {
      await tx.query('DELETE FROM report_marks');
      marking = asSomebodyElse(() => counts.markPromises(at));
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await marking;
    expect(await query('SELECT part, day::text FROM report_marks')).toEqual([
      { part: 'promises', day: londonDay(at) },
    ]);
  });

  it('are counted once by two who count at the same time', async () => {
    const before = await counted();
    await Promise.all([counts.recountAll(), counts.recountAll(), counts.countDue()]);
    expect(await counted()).toEqual(before);
  });

  it('know the money that went back when a job ends', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    const lead = await aPostedJob(market.rooms.app, customer.id);
    await market.unlock(installer, lead);
    await market.leads.archive(lead.id);
    await market.deliver();
    await market.recover();
    await settle();
    const report = await read('money');
    expect(valueOf(report, 'refunded')).toBeGreaterThan(0);
    const kept = rowOf(await read('promises'), 'kept', 'Giving money back');
    expect(kept?.values[0]).toBe(100);
  });

  it('lead from each figure and each number of a table to as many rows as it says, or to entries that sum to it', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    const lead = await aPostedJob(market.rooms.app, customer.id);
    await market.agreed(installer, customer, 240, lead);
    await query(`UPDATE leads SET status = 'completed', completed_at = clock_now() WHERE id = $1`, [lead.id]);
    // Deleted leads count as well, in the figure and in the list.
    await market.leads.archive((await aPostedJob(market.rooms.app, customer.id)).id);
    await market.deliver();
    await market.recover();
    await query(
      `INSERT INTO tickets (reference, kind, name, email, subject, message, created_at)
       VALUES ('RI-22334466', 'contact', 'Ada', 'ada@example.test', 'Hello', 'Is anybody there at all?', clock_now() - interval '20 days')`,
    );
    await query(
      `INSERT INTO refunds (charge_id, reason, amount_pence, decision, requested_at)
       SELECT id, 'not-selected', 100, 'not-selected', clock_now() - interval '30 days' FROM charges c WHERE NOT EXISTS (SELECT FROM refunds f WHERE f.charge_id = c.id) LIMIT 1`,
    );
    await query(
      `WITH late AS (
         INSERT INTO users (email, password_hash, first_name, last_name, user_type, email_verified_at, phone_number, phone_verified_at, created_at)
         SELECT 'late@example.test', 'none', 'Lena', 'Late', 'installer', at, '+447700900999', at, at FROM (SELECT clock_now() - interval '20 days' AS at) v
         RETURNING id, created_at)
       INSERT INTO installers (user_id, business_name, business_type, experience_years, working_radius_miles, contact_phone, business_address,
           postcode, dbs_checked, public_liability_insurance, agreed_at, submitted_at)
       SELECT id, 'Late Dishes', 'sole_trader', '3-5', 20, '+447700900999', '1 High Street', 'LS1 1AA', true, true, created_at, created_at FROM late`,
    );
    await query(
      `INSERT INTO users (email, password_hash, first_name, last_name, user_type, company_name, created_at)
       VALUES ('firm@example.test', 'none', 'Fay', 'Firm', 'customer', 'Firm Ltd', clock_now() - interval '20 days')`,
    );
    await counts.recountAll();

    let numbers = 0;
    const seen = new Set<string>();
    const behind = async (path: string | null | undefined, value: number | null, of: string) => {
      if (!path || value === null) return;
      const name = new URL(path, 'http://localhost').pathname.split('/').at(-1) ?? '';
      const filter = filterOf(path);
      const asked: ListQuery = { sort: null, offset: 0, limit: 100, filter };
      numbers += 1;
      seen.add(of);
      if (name !== 'ledger') {
        expect([of, path, await totalBehind(path)]).toEqual([of, path, value]);
        return;
      }
      const figure = filter['figure'] as MoneyFigure;
      const { rows, total } = await ledgerList.page(market.rooms.app.get(Database), asked);
      expect(total).toBeLessThanOrEqual(100);
      const parts: readonly { accounts: readonly string[]; kinds?: readonly string[] }[] =
        moneyFigures[figure];
      const sum = rows
        .flatMap(({ kind, entries }) => entries.map((entry) => ({ kind, ...entry })))
        .filter(({ kind, account }) =>
          parts.some(({ accounts, kinds }) => accounts.includes(account) && (kinds?.includes(kind) ?? true)),
        )
        .reduce((all, { pence }) => all + pence, 0);
      expect([of, path, Math.abs(sum)]).toEqual([of, path, Math.abs(value)]);
      expect([of, total > 0]).toEqual([of, value !== 0 || total > 0]);
    };
    for (const name of ['leads', 'money', 'promises', 'supply', 'cohorts'] as const) {
      const { figures, tables: all } = await read(name);
      for (const { name: figure, unit, value, path } of figures)
        // A rate leads to its numerator, an average to what is divided.
        if (unit !== 'percent' && figure !== 'cost-per-job') await behind(path, value, `${name}/${figure}`);
      for (const { name: table, columns, rows } of all)
        for (const { paths, values } of rows)
          for (const [at, path] of (paths ?? []).entries())
            if (columns[at]?.unit !== 'percent')
              await behind(path, values[at] ?? null, `${name}/${table}/${columns[at]?.name}`);
    }
    expect(numbers).toBeGreaterThan(100);
    for (const figure of [
      ...['leads/leads', 'leads/bids', 'leads/awards', 'leads/jobs', 'leads/by-day/awards'],
      ...['leads/fill-by-service/filled', 'leads/fill-by-region/leads', 'cohorts/by-month/installers'],
      ...['money/received', 'money/refunded', 'money/paid', 'money/fees', 'money/held', 'money/held/held'],
      ...['money/job-costs/booked', 'money/job-costs/jobs', 'supply/by-region/installers'],
      ...['promises/kept/done', 'promises/kept/late', 'promises/ages-refund/done'],
    ])
      expect(seen).toContain(figure);
    for (const [label, list] of [
      ['Checking an installer', 'users'],
      ['Checking a company', 'customers'],
    ] as const) {
      const { values, paths } = rowOf(await read('promises'), 'kept', label) ?? {};
      expect([label, Number(values?.[4]) > 0, paths?.[4]?.startsWith(`/admin/${list}?`)]).toEqual([
        label,
        true,
        true,
      ]);
    }
    const [jobCost, booked, messages, jobs] = rowOf(await read('money'), 'job-costs', today())?.values ?? [];
    expect(jobs).toBeGreaterThan(0);
    expect(jobCost).toBe(Math.round((Number(booked) + Number(messages)) / Number(jobs)));
    const report = await read('leads');
    const rate = report.figures.find(({ name }) => name === 'fill-rate');
    const inPercent = (part: number, whole: unknown): number =>
      Math.round((1_000 * part) / Number(whole)) / 10;
    expect(rate?.value).toBe(inPercent(await totalBehind(rate?.path ?? ''), valueOf(report, 'leads')));
    for (const table of ['fill-by-service', 'fill-by-region'])
      for (const { values, paths } of report.tables.find(({ name }) => name === table)?.rows ?? [])
        for (const at of [2, 3])
          if (values[at] !== null)
            expect([table, values[at]]).toEqual([
              table,
              inPercent(await totalBehind(paths?.[at] ?? ''), values[0]),
            ]);
  });

  it('tell what was reported on the site and in conversations, and what was done', async () => {
    const people = await query<{ id: string }>('SELECT id FROM users LIMIT 1');
    const somebody = people[0]?.id;
    const at = market.rooms.app.get(Clock).now();
    const ago = (hours: number): Date => new Date(at.getTime() - hours * 3_600_000);
    const report = (
      concern: string,
      reported: Date,
      outcome: string | null,
      decided: Date | null,
      questioned: Date | null,
    ) =>
      query(
        `WITH ticket AS (
           INSERT INTO tickets (reference, kind, name, email, subject, message, place)
           VALUES ('RI-' || translate(upper(substr(md5($7), 1, 8)), '01', '23'), 'content', 'Rosa', 'rosa@example.test', 'A report', 'This is not right.', '/leads/1')
           RETURNING id)
         INSERT INTO content_reports (ticket_id, concern, reported_at, outcome, decided_at, decided_by, questioned_at)
         SELECT id, $1, $2::timestamptz, $3::text, $4::timestamptz, CASE WHEN $3 IS NOT NULL THEN $5::uuid END, $6::timestamptz FROM ticket`,
        [concern, reported, outcome, decided, somebody, questioned, randomUUID()],
      );
    await report('unlawful', ago(50), 'removed', ago(48), null);
    await report('unlawful', ago(50), 'kept', ago(40), ago(39));
    await report('other', ago(30), null, null, null);
    await report('harmful', ago(31 * 24 + 10), 'elsewhere', ago(31 * 24), null);
    const seen = await read('content');
    expect(Date.parse(seen.countedAt ?? '')).toBeGreaterThanOrEqual(at.getTime());
    expect(seen.figures.map(({ name, value, before }) => [name, value, before])).toEqual([
      ['received', 3, 1],
      ['decided', 2, 1],
      ['waiting', 1, 0],
      ['removed', 1, 0],
      ['changed', 0, 0],
      ['kept', 1, 0],
      ['questioned', 1, 0],
      ['complaints', 1, 0],
      ['upheld', 0, 0],
      ['median', 2, 10],
    ]);
    expect(rowOf(seen, 'reported', 'Against the law')).toMatchObject({
      values: [2, 1, 0, 1, 0, 2, 0, 1, 2],
      before: [0, 0, 0, 0, 0, 0, 0, 0, null],
    });
    expect(rowOf(seen, 'reported', 'A conversation')?.values).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[0, 0, 0, null],
    ]);
    const [thread] = await query<{ id: string }>(
      `INSERT INTO threads (lead_id, installer_id, owner_id, last_at, reported_at)
       SELECT id, $1, customer_id, clock_now(), clock_now() FROM leads WHERE customer_id IS NOT NULL LIMIT 1 RETURNING id`,
      [(await market.installer()).id],
    );
    await query(
      `INSERT INTO thread_reports (thread_id, side, reported_by, reason, reported_at, closed_at, closed_by, outcome, answer)
       VALUES ($1, 'installer', $2, 'Rude', $3, $3, $2, 'changed', 'Spoken to')`,
      [thread?.id, somebody, ago(3)],
    );
    const { tables: all, figures } = await read('content');
    for (const { name, value, path, lists: listed = [] } of figures) {
      const totals = await Promise.all(
        [...(path ? [{ path }] : []), ...listed].map((one) => totalBehind(one.path)),
      );
      if (totals.length > 0 || value === 0)
        expect([name, totals.reduce((sum, total) => sum + total, 0)]).toEqual([name, value]);
    }
    const led = figures.filter(({ path, lists: listed }) => path || listed?.length).map(({ name }) => name);
    expect(led).toEqual(
      expect.arrayContaining(['received', 'decided', 'waiting', 'kept', 'questioned', 'complaints']),
    );
    for (const { label, paths, values } of all.find(({ name }) => name === 'reported')?.rows ?? [])
      for (const [at, path] of (paths ?? []).entries())
        if (path) expect([label, path, await totalBehind(path)]).toEqual([label, path, values[at]]);
    expect(rowOf(await read('content'), 'reported', 'A conversation')?.values[2]).toBe(1);
    expect(rowOf(seen, 'complaints', 'Something else')?.values).toEqual([1, 0, 0, 1]);
  });

  it('count complaints about those decisions by their day, and what came of them', async () => {
    const [first] = await query<{ id: string }>('SELECT id FROM users LIMIT 1');
    const at = market.rooms.app.get(Clock).now();
    const earlier = (await read('content')).figures;
    const figure = (from: typeof earlier, name: string): number =>
      from.find((one) => one.name === name)?.value ?? 0;
    const complain = (kind: string, status: string, days = 0) =>
      query(
        `INSERT INTO decision_complaints (kind, decision_id, complainant_id, side, first_decided_by, status, asked_at, decided_at, decided_by, answer)
         VALUES ($1, gen_random_uuid(), $2, 'concerned', $2, $3, $4, CASE WHEN $3 <> 'waiting' THEN $4::timestamptz END,
                 CASE WHEN $3 <> 'waiting' THEN $2::uuid END, CASE WHEN $3 <> 'waiting' THEN 'Why' END)`,
        [kind, first?.id, status, new Date(at.getTime() - days * 86_400_000)],
      );
    await complain('conversation', 'upheld');
    await complain('conversation', 'waiting');
    await complain('review', 'refused');
    await complain('review', 'upheld', 31);
    // Decided anew otherwise than before, after its reporter had answered by mail.
    await query(
      `INSERT INTO content_reports (concern, reported_at, outcome, decided_at, decided_by, questioned_at, redecided_at, first_outcome)
       VALUES ('other', $1, 'removed', $1, $2, $1, $1, 'kept')`,
      [at, first?.id],
    );
    const seen = await read('content');
    expect(figure(seen.figures, 'complaints') - figure(earlier, 'complaints')).toBe(4);
    expect(figure(seen.figures, 'upheld') - figure(earlier, 'upheld')).toBe(2);
    expect(rowOf(seen, 'complaints', 'A reported conversation')?.values).toEqual([2, 1, 0, 1]);
    expect(rowOf(seen, 'complaints', 'A review')).toMatchObject({
      values: [1, 0, 1, 0],
      before: [1, 1, 0, 0],
    });
  });

  it('count money that is late by the days of the nation whose bank has it', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    const lead = await aPostedJob(market.rooms.app, customer.id);
    const { chargeId } = await market.unlock(installer, lead);
    await query(
      `INSERT INTO refunds (charge_id, reason, amount_pence, decision) VALUES ($1, 'not-selected', 100, 'not-selected')`,
      [chargeId],
    );
    const isLateOnlyIn = async (late: Nation): Promise<number> => {
      const all = await market.rooms.app
        .get(ReportReads)
        .overdue((_, nation) => (nation === late ? '2999-01-01' : '2000-01-01'));
      return all.find(({ promise }) => promise === 'refund')?.count ?? 0;
    };
    await query(`UPDATE charges SET nation = 'scotland' WHERE id = $1`, [chargeId]);
    expect(await isLateOnlyIn('scotland')).toBe(1);
    expect(await isLateOnlyIn('northern-ireland')).toBe(0);
  });

  it('count a company as late from what its owner answered last, and not while it is the owner’s turn', async () => {
    const company = await aCustomer(market.rooms.app, { companyName: 'Nora Builders Ltd' });
    await market.wait(15 * dayMs);
    const lateCount = async (): Promise<number> => {
      const since = dayAfter(today(), -10);
      const all = await market.rooms.app.get(ReportReads).overdue(() => since);
      return all.find(({ promise }) => promise === 'company')?.count ?? 0;
    };
    const before = (await lateCount()) - 1;
    expect(before).toBeGreaterThanOrEqual(0);
    await query(
      `INSERT INTO application_reviews (user_id, state, words, decided_at) VALUES ($1, 'information-requested', 'Which number?', clock_now())`,
      [company.id],
    );
    expect(await lateCount()).toBe(before);
    await query(
      `UPDATE application_reviews SET state = 'waiting', answer = '01234567', answered_at = clock_now() WHERE user_id = $1`,
      [company.id],
    );
    expect(await lateCount()).toBe(before);
    await market.wait(15 * dayMs);
    expect(await lateCount()).toBe(before + 1);
  });
});
