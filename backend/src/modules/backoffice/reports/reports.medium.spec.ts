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
import { leadBoard } from '../../bids/board/lead-board.reads.js';
import { adminBidList } from '../../bids/bids/admin-bids.reads.js';
import { adminUserList } from '../../installers/admin-users.reads.js';
import { ledgerList } from '../../payments/ledger/ledger-list.reads.js';
import { moneyFigures, type MoneyFigure } from '../../payments/ledger/money-figures.policy.js';
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

const lists = {
  leads: (asked: ListQuery) => leadBoard.page(market.rooms.app.get(Database), asked, null),
  bids: (asked: ListQuery) => adminBidList.page(market.rooms.app.get(Database), asked),
  users: (asked: ListQuery) => adminUserList.page(market.rooms.app.get(Database), asked),
};

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
    await counts.recountAll();

    let numbers = 0;
    const seen = new Set<string>();
    const behind = async (path: string | null | undefined, value: number | null, of: string) => {
      if (!path || value === null) return;
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const name = pathname.split('/').at(-1) ?? '';
      const filter = JSON.parse(searchParams.get('filter') ?? '{}') as ListQuery['filter'];
      const asked: ListQuery = { sort: null, offset: 0, limit: 100, filter };
      numbers += 1;
      seen.add(of);
      if (name !== 'ledger') {
        expect([of, path, (await lists[name as keyof typeof lists](asked)).total]).toEqual([of, path, value]);
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
    for (const name of ['leads', 'money', 'supply', 'cohorts'] as const) {
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
    ])
      expect(seen).toContain(figure);
    const report = await read('leads');
    const rate = report.figures.find(({ name }) => name === 'fill-rate');
    const filter = JSON.parse(
      new URL(rate?.path ?? '', 'http://localhost').searchParams.get('filter') ?? '{}',
    ) as ListQuery['filter'];
    const { total } = await lists.leads({ sort: null, offset: 0, limit: 1, filter });
    expect(rate?.value).toBe(Math.round((1_000 * total) / Number(valueOf(report, 'leads'))) / 10);
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
        `INSERT INTO content_reports (concern, reported_at, outcome, decided_at, decided_by, questioned_at)
         VALUES ($1, $2, $3::text, $4, CASE WHEN $3 IS NOT NULL THEN $5::uuid END, $6)`,
        [concern, reported, outcome, decided, somebody, questioned],
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
