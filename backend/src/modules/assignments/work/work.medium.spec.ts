import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import type { Bid } from '../../bids/bid.entity.js';
import { Ledger } from '../../payments/ledger/ledger.service.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { NotToReopen, WrongState } from '../assignments.errors.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { Settings } from '../../settings/settings.service.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { CalledOffJobs } from '../page/called-off-jobs.service.js';
import { JobDetails } from '../page/job-detail.service.js';
import { Work } from './work.service.js';

const dayMs = 86_400_000;

describe('the work after the award', () => {
  let market: Market;
  let work: Work;
  let installer: User;
  let customer: User;
  let staff: User;

  beforeAll(async () => {
    market = await Market.open();
    work = market.rooms.app.get(Work);
    [installer, customer, staff] = [await market.installer(), await market.customer(), await market.staff()];
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await market.deliver();
    await market.sweep();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const ada = () => ({ id: staff.id, role: 'admin' as const });
  const now = (id: string): Promise<Assignment> => market.rooms.app.get(AssignmentRows).get(id);
  const depositOf = async (bid: Bid): Promise<string> => (await market.unlocks.get(bid.unlockId)).status;
  const awardOf = async (id: string): Promise<string | undefined> =>
    (
      await market.rooms.database.query<{ status: string }>('SELECT status FROM awards WHERE id = $1', [id])
    )[0]?.status;
  const events = async (name: string, id: string): Promise<Record<string, unknown>[]> =>
    (
      await market.rooms.database.query<{ payload: Record<string, unknown> }>(
        `SELECT payload FROM outbox_events WHERE name = $1 AND payload ->> 'assignmentId' = $2 ORDER BY id`,
        [name, id],
      )
    ).map(({ payload }) => payload);

  const poster = ({ id, companyName }: User) => ({ id, companyName, companyApproved: false });
  const anAward = (price?: number) => market.agreed(installer, customer, price);

  it('begins in the transaction that awards', async () => {
    const { id, lead } = await anAward();
    expect(await now(id)).toMatchObject({
      leadId: lead.id,
      installerId: installer.id,
      customerId: customer.id,
      status: 'active',
      pricePence: 24_000,
      feePence: 1_200,
    });
  });

  it('is submitted once, however often a phone that heard no answer sends it', async () => {
    const { id } = await anAward();
    const key = '5a8dd3ad-0756-4ec1-8d2e-6f1d8f9f3b33';
    await work.submit(rosa(), id, 'Dish is up.', [], key);
    await work.submit(rosa(), id, 'Dish is up.', [], key);
    expect(await events('assignments.work-submitted', id)).toHaveLength(1);
    // A request sent again after the customer had asked for changes changes nothing.
    await work.return(kim(), id, 'Please fix the cable.');
    await work.submit(rosa(), id, 'Dish is up.', [], key);
    expect(await now(id)).toMatchObject({ status: 'active' });
  });

  it('is submitted, returned with a reason, submitted again and approved: lead completed, deposit on its way back', async () => {
    const { id, lead, bid } = await anAward();
    await work.submit(rosa(), id, 'Dish is up, cable is in.');
    await expect(work.submit(rosa(), id, 'Again')).rejects.toBeInstanceOf(WrongState);
    await work.return(kim(), id, 'The cable hangs loose by the door.');
    expect(await now(id)).toMatchObject({ status: 'active', approveBy: null });
    await expect(work.approve(kim(), id)).rejects.toBeInstanceOf(WrongState);
    await work.submit(rosa(), id, 'Clipped it down.');
    await work.approve(kim(), id);
    expect(await now(id)).toMatchObject({ status: 'approved' });
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'completed' });
    expect(await awardOf(id)).toBe('completed');
    expect(await market.rooms.app.get(Payouts).ofSubject(id)).toMatchObject({ net: '228.00' });
    expect(await depositOf(bid)).toBe('refunding');
    expect(await events('assignments.work-approved', id)).toEqual([
      expect.objectContaining({ pricePence: 24_000, feePence: 1_200, bySilence: false }),
    ]);
    const { timeline } = await market.rooms.app.get(AssignmentViews).find(kim(), id);
    expect(timeline.map(({ kind, note }) => [kind, note])).toEqual([
      ['accepted', null],
      ['submitted', 'Dish is up, cable is in.'],
      ['returned', 'The cable hangs loose by the door.'],
      ['submitted', 'Clipped it down.'],
      ['approved', null],
    ]);
  });

  it('is approved once by 50 approvals at once', async () => {
    const { id } = await anAward();
    await work.submit(rosa(), id, 'Done');
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => work.approve(kim(), id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await events('assignments.work-approved', id)).toHaveLength(1);
    expect(
      await market.rooms.database.query('SELECT gross_pence AS gross FROM payouts WHERE subject_id = $1', [
        id,
      ]),
    ).toEqual([{ gross: 24_000 }]);
  });

  it('has one outcome when approval, return and silence meet', async () => {
    const { id } = await anAward();
    await work.submit(rosa(), id, 'Done');
    await market.wait(7 * dayMs + 1_000);
    await Promise.allSettled([
      work.approve(kim(), id),
      work.return(kim(), id, 'Not yet'),
      work.approveBySilence(id),
      work.withdraw(rosa(), id, 'No'),
    ]);
    const outcomes = await market.rooms.database.query<{ kind: string }>(
      `SELECT kind FROM assignment_entries WHERE assignment_id = $1 AND kind <> 'submitted'`,
      [id],
    );
    const { status } = await now(id);
    expect([['approved'], ['returned'], ['returned', 'withdrawn']]).toContainEqual(
      outcomes.map(({ kind }) => kind),
    );
    expect(status).toBe(
      { approved: 'approved', returned: 'active', withdrawn: 'withdrawn' }[outcomes.at(-1)?.kind ?? ''],
    );
  });

  it('is approved by silence after seven days, with a reminder on day 3 and on day 6', async () => {
    const { id } = await anAward();
    await work.submit(rosa(), id, 'Done');
    const left: unknown[] = [];
    for (let day = 1; day <= 7; day += 1) {
      await market.wait(dayMs);
      await market.sweep();
      await market.sweep();
      left.push((await events('assignments.approval-awaited', id)).map(({ daysLeft }) => daysLeft));
      if (day < 7) expect((await now(id)).status).toBe('submitted');
    }
    expect(left).toEqual([[], [], [4], [4], [4], [4, 1], [4, 1]]);
    expect((await now(id)).status).toBe('approved');
    expect(await events('assignments.work-approved', id)).toEqual([
      expect.objectContaining({ bySilence: true }),
    ]);
  });

  it('keeps the days with which its bid was chosen, whatever owners decide afterwards', async () => {
    const settings = market.rooms.app.get(Settings);
    const decide = async (days: { approvalDays: number; reviewDays: number }): Promise<void> => {
      const { planned: _planned, from: _from, by: _by, ...seen } = await settings.read();
      await settings.change(staff.id, { ...seen, ...days, reason: 'Other days' });
    };
    const before = await anAward();
    await decide({ approvalDays: 4, reviewDays: 21 });
    const after = await anAward();
    await decide({ approvalDays: 7, reviewDays: 14 });
    const left: unknown[] = [];
    for (const { id } of [before, after]) await work.submit(rosa(), id, 'Done');
    for (let day = 1; day <= 7; day += 1) {
      await market.wait(dayMs);
      await market.sweep();
      await market.sweep();
      if (day < 4) expect((await now(after.id)).status).toBe('submitted');
      left.push(
        (await events('assignments.approval-awaited', after.id)).map(({ daysLeft }) => daysLeft),
        (await now(before.id)).status,
      );
    }
    expect(left.filter((_, at) => at % 2 === 0).slice(0, 4)).toEqual([[], [2], [2, 1], [2, 1]]);
    expect(left.filter((_, at) => at % 2 === 1)).toEqual([...Array(6).fill('submitted'), 'approved']);
    expect(await events('assignments.work-submitted', after.id)).toMatchObject([{ approvalDays: 4 }]);
    const reviewable = async (id: string): Promise<number[]> => {
      const rows = await market.rooms.database.query<{ days: number }>(
        `SELECT round(extract(epoch FROM r.closes_at - a.ended_at) / 86400)::int AS days
           FROM reviews r JOIN assignments a ON a.id = r.assignment_id WHERE a.id = $1`,
        [id],
      );
      return rows.map(({ days }) => days);
    };
    expect([await reviewable(before.id), await reviewable(after.id)]).toEqual([
      [14, 14],
      [21, 21],
    ]);
    const views = market.rooms.app.get(AssignmentViews);
    const { approvalDays, reviewDays, timeline } = await views.find(rosa(), after.id);
    expect([approvalDays, reviewDays, timeline.at(-1)?.what]).toEqual([
      4,
      21,
      'Nobody replied for 4 days, so the work is approved.',
    ]);
  });

  it('is left by its installer: the deposit is forfeited, the price goes back, the job ends', async () => {
    const { id, lead, bid } = await anAward();
    const ledger = market.rooms.app.get(Ledger);
    const before = await ledger.balances();
    await work.withdraw(rosa(), id, 'My van has broken down.');
    expect((await now(id)).status).toBe('withdrawn');
    expect(await depositOf(bid)).toBe('forfeited');
    expect(await awardOf(id)).toBe('refunding');
    expect((await market.bidNow(bid)).status).toBe('withdrawn');
    expect(await market.leads.get(lead.id)).toMatchObject({
      status: 'cancelled',
      awardedBidId: null,
      bidCount: 0,
      interestedCount: 0,
    });
    const after = await ledger.balances();
    expect(after.forfeits - before.forfeits).toBe(5_000);
    expect(before.deposits_held - after.deposits_held).toBe(5_000);
    expect(after.refunds_in_flight - before.refunds_in_flight).toBe(24_000);
  });

  it('that its installer left is opened again by its customer, once, and given to somebody else', async () => {
    const { id, lead } = await anAward();
    const { app } = market.rooms;
    const open = (who: User, deadline?: string) =>
      app.get(CalledOffJobs).reopen(poster(who), lead.id, deadline);
    await expect(open(customer)).rejects.toBeInstanceOf(NotToReopen);
    await work.withdraw(rosa(), id, 'My van has broken down.');
    await expect(open(await market.customer())).rejects.toBeInstanceOf(NotFound);
    await expect(open(customer, '2020-01-01')).rejects.toBeInstanceOf(InvalidFields);
    expect(await app.get(JobDetails).find(customer.id, lead.id)).toMatchObject({ mayReopen: true });

    await market.wait(1_000);
    const twice = await Promise.allSettled([open(customer), open(customer)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await market.deliver();
    const reopened = await app.get(JobDetails).find(customer.id, lead.id);
    expect(reopened).toMatchObject({ status: 'active', assignment: null, mayReopen: false, deadline: null });
    expect(reopened.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'The job was opened again.',
        expect.stringMatching(/withdrew from the job\.$/),
      ]),
    );

    const other = await market.installer();
    const second = await market.agreed(other, customer, 300, await market.leads.get(lead.id));
    await work.submit({ id: other.id, role: 'installer' }, second.id, 'Done');
    await work.approve(kim(), second.id);
    expect((await now(second.id)).status).toBe('approved');
    expect((await now(id)).status).toBe('withdrawn');
  });

  it('that was opened again and called off by its customer stays so', async () => {
    const { id, lead } = await anAward();
    await work.withdraw(rosa(), id, 'No');
    await market.wait(1_000);
    const { app } = market.rooms;
    await app.get(CalledOffJobs).reopen(poster(customer), lead.id);
    await market.wait(1_000);
    await app.get(CalledOffJobs).cancel(customer.id, lead.id);
    await expect(app.get(CalledOffJobs).reopen(poster(customer), lead.id)).rejects.toBeInstanceOf(
      NotToReopen,
    );
  });

  it('is cancelled with its award when staff cancel the lead', async () => {
    const { id, lead, bid } = await anAward();
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    expect((await now(id)).status).toBe('cancelled');
    expect(await depositOf(bid)).toMatch(/^refund/);
    expect(await awardOf(id)).toMatch(/^refund/);
  });

  it('is approved when staff call the lead completed, and then the lead stays so', async () => {
    const { id, lead, bid } = await anAward();
    await market.leads.setStatus(lead.id, 'completed');
    await market.sweep();
    expect((await now(id)).status).toBe('approved');
    for (const status of ['active', 'draft', 'cancelled'] as const)
      await expect(market.leads.setStatus(lead.id, status)).rejects.toMatchObject({
        code: 'leads.work-approved',
      });
    await market.deliver();
    await market.sweep();
    expect((await now(id)).status).toBe('approved');
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'completed' });
    expect(await awardOf(id)).toBe('completed');
    expect((await market.bidNow(bid)).status).toBe('accepted');
  });

  it('of the platform’s own lead is approved by staff', async () => {
    const lead = await aStaffLead(market.rooms.app, staff.id);
    const bid = await market.bid(installer, lead);
    await market.awards.accept(ada(), bid.id);
    const [{ id } = { id: '' }] = await market.rooms.database.query<{ id: string }>(
      'SELECT id FROM assignments WHERE lead_id = $1',
      [lead.id],
    );
    await work.submit(rosa(), id, 'Done');
    await work.approve(ada(), id);
    expect((await now(id)).status).toBe('approved');
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'completed' });
  });

  it('keeps its ends in the database itself', async () => {
    const { id } = await anAward();
    await work.withdraw(rosa(), id, 'No');
    const set = (sql: string) =>
      market.rooms.database.query(`UPDATE assignments SET ${sql} WHERE id = $1`, [id]);
    await expect(set(`status = 'active', ended_at = NULL`)).rejects.toThrow('cannot become');
    await expect(set('price_pence = 100, fee_pence = 0')).rejects.toThrow('its price stands');
    await expect(market.rooms.database.query('DELETE FROM assignments WHERE id = $1', [id])).rejects.toThrow(
      'never deleted',
    );
  });
});
