import { aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { Database } from '../../../platform/database/database.js';
import type { User } from '../../auth/user.entity.js';
import { lastDaySql, lastWeekSql, liveJobsSql, MarketFigures, openLeadsSql } from './market-figures.reads.js';

const dayMs = 86_400_000;
let market: Market;
let figures: MarketFigures;
let staff: User;
let installer: User;

beforeAll(async () => {
  market = await Market.open();
  figures = new MarketFigures(market.rooms.app.get(Database));
  [staff, installer] = [await market.staff(), await market.installer()];
});
afterAll(() => market?.close());

const read = async (what: 'openLeads' | 'lastDay' | 'liveJobs' | 'lastWeek') =>
  Object.fromEntries((await figures[what]()).map(({ name, value }) => [name, value]));

it('are nothing in a market that is empty', async () => {
  expect(await read('openLeads')).toEqual({ some: 0, none: 0 });
  expect(await read('lastDay')).toEqual({ leads: 0, bids: 0, deposits: 0, awards: 0, jobs: 0 });
  expect(await read('liveJobs')).toEqual({ 'awaiting-payment': 0, active: 0, submitted: 0, disputed: 0 });
  expect(await read('lastWeek')).toEqual({ out: 0, 'bid-on': 0, awarded: 0 });
});

it('tell of leads with and without a bid, of the last day, and of jobs by whose turn it is', async () => {
  const { app } = market.rooms;
  const customer = await market.customer();
  await aStaffLead(app, staff.id, { status: 'draft' });
  await aStaffLead(app, staff.id);
  await aStaffLead(app, staff.id);
  const bidOn = await aStaffLead(app, staff.id);
  await market.bid(installer, bidOn);
  await market.bid(await market.installer(), bidOn);
  await market.agreed(installer, customer);
  await market.deliver();
  expect(await read('openLeads')).toEqual({ some: 1, none: 2 });
  expect(await read('lastDay')).toEqual({ leads: 4, bids: 3, deposits: 3, awards: 1, jobs: 0 });
  expect(await read('liveJobs')).toEqual({ 'awaiting-payment': 0, active: 1, submitted: 0, disputed: 0 });

  const { id: submitted, lead } = await market.agreed(installer, customer);
  await market.deliver();
  await market.rooms.database.query(
    `UPDATE assignments SET status = 'submitted', submitted_at = clock_now(), approve_by = clock_now() WHERE id = '${submitted}'`,
  );
  expect(await read('liveJobs')).toMatchObject({ active: 1, submitted: 1 });
  await market.rooms.database.query(
    `UPDATE leads SET status = 'completed', completed_at = clock_now() WHERE id = '${lead.id}'`,
  );
  expect(await read('lastDay')).toMatchObject({ jobs: 1 });

  await market.wait(dayMs);
  expect(await read('lastDay')).toEqual({ leads: 0, bids: 0, deposits: 0, awards: 0, jobs: 0 });
  expect(await read('openLeads')).toEqual({ some: 1, none: 2 });
});

it('take the last week from the counted tables, without today', async () => {
  await market.rooms.database.query(
    `INSERT INTO report_market (day, service, region, leads, leads_bid_on, leads_filled, leads_untold, told, bids, awards, jobs)
     SELECT (clock_now() AT TIME ZONE 'Europe/London')::date - ago, 'cctv', 'London', 10, 6, 2, 0, 0, 0, 0, 0 FROM unnest(ARRAY[0, 1, 7, 8]) ago`,
  );
  expect(await read('lastWeek')).toEqual({ out: 20, 'bid-on': 12, awarded: 4 });
});

it('read what is open and what is new from an index of it, so that a large market costs little more', async () => {
  const plan = await market.rooms.app.get(Database).transaction(async (tx) => {
    // The tables are small here and would be read whole, whatever indexes they have.
    await tx.query('SET LOCAL enable_seqscan = off');
    const lines: { 'QUERY PLAN': string }[] = [];
    for (const text of [openLeadsSql, lastDaySql, liveJobsSql, lastWeekSql])
      lines.push(...(await tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`)));
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan/);
  const moments = ['leads_activated_on', 'bids_newest', 'unlocks_paid_on', 'assignments_newest'];
  for (const index of [
    'bids_pending',
    ...moments,
    'leads_completed_on',
    'awards_one_awaiting',
    'assignments_open',
  ])
    expect(plan).toContain(index);
});
