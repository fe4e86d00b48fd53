import { aJobForm, aLeadForm, aPostedJob, aStaffLead } from '../../../test/factories/leads.js';
import { Market } from '../../../test/factories/market.js';
import { letPass } from '../../../test/support/travel.js';
import { InvalidFields } from '../../platform/errors/domain-error.js';
import { Database } from '../../platform/database/database.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import type { User } from '../auth/user.entity.js';
import { Jobs } from './jobs.service.js';

describe('leads', () => {
  let market: Market;
  let staff: User;
  let customer: User;

  beforeAll(async () => {
    market = await Market.open();
    [staff, customer] = await Promise.all([market.staff(), market.customer()]);
  });
  afterAll(() => market?.close());

  const jobs = (): Jobs => market.rooms.app.get(Jobs);
  const residential = () => ({ id: customer.id, companyName: null, companyApproved: false });
  const eventsOf = async (leadId: string): Promise<string[]> => {
    const rows = await market.rooms.database.query<{ name: string }>(
      `SELECT name FROM outbox_events WHERE payload ->> 'leadId' = $1 ORDER BY id`,
      [leadId],
    );
    return rows.map(({ name }) => name.replace('leads.lead-', ''));
  };

  it('are on the board at once, unless they begin as a draft', async () => {
    const lead = await aStaffLead(market.rooms.app, staff.id);
    expect(lead).toMatchObject({
      status: 'active',
      customerId: null,
      depositPence: 5_000,
      outcode: 'BL1',
      isOpen: true,
    });
    expect(lead.lat).toBeCloseTo(53.58, 1);
    expect(await eventsOf(lead.id)).toEqual(['activated']);
    const draft = await aStaffLead(market.rooms.app, staff.id, { status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', activatedAt: null, isOpen: false });
    expect(await eventsOf(draft.id)).toEqual([]);
    await market.leads.setStatus(draft.id, 'active');
    expect(await eventsOf(draft.id)).toEqual(['activated']);
  });

  it('stay completed once the work on them is approved', async () => {
    const { id } = await aStaffLead(market.rooms.app, staff.id);
    const approve = () =>
      market.rooms.app
        .get(Database)
        .transaction(async (tx) => market.leads.completeApproved(tx, await market.leads.lock(tx, id)));
    await approve();
    await approve();
    await expect(market.leads.setStatus(id, 'cancelled')).rejects.toMatchObject({
      code: 'leads.work-approved',
    });
    expect(await market.leads.setStatus(id, 'completed')).toMatchObject({ status: 'completed' });
    expect(await eventsOf(id)).toEqual(['activated', 'completed']);
  });

  it('are counted for their customer over all of them, whatever their status', async () => {
    const own = (await market.customer()).id;
    expect(await jobs().summary(own)).toEqual({ active: 0, completed: 0, total: 0, budgets: 0 });
    const posted = [];
    for (const budget of ['£200-£400', 'up to £1,200', 'ask me', '£10.50'])
      posted.push(await aPostedJob(market.rooms.app, own, { budget }));
    const [done, gone] = posted;
    await market.leads.setStatus(done?.id ?? '', 'completed');
    await market.leads.setStatus(gone?.id ?? '', 'cancelled');
    await aPostedJob(market.rooms.app, customer.id);
    expect(await jobs().summary(own)).toEqual({ active: 2, completed: 1, total: 4, budgets: 1_610.5 });
  });

  it('take any status at any time and say what follows, once', async () => {
    const { id } = await aStaffLead(market.rooms.app, staff.id);
    for (const status of ['cancelled', 'cancelled', 'active', 'completed', 'draft', 'active'] as const)
      expect(await market.leads.setStatus(id, status)).toMatchObject({ status });
    expect(await eventsOf(id)).toEqual([
      'activated',
      'cancelled',
      'activated',
      'completed',
      'drafted',
      'activated',
    ]);
  });

  it('cannot begin ended', async () => {
    await expect(aStaffLead(market.rooms.app, staff.id, { status: 'completed' })).rejects.toBeInstanceOf(
      InvalidFields,
    );
  });

  it('accept a postcode that is nowhere on the map, and refuse one that is none', async () => {
    const lead = await aStaffLead(market.rooms.app, staff.id, { postcode: 'bl99 9zz' });
    expect(lead).toMatchObject({ postcode: 'BL99 9ZZ', outcode: 'BL99', placePrecision: 'area' });
    const refused = aStaffLead(market.rooms.app, staff.id, { postcode: 'HELLO' });
    await expect(refused).rejects.toMatchObject({ fields: { postcode: 'Enter a UK postcode, like M1 1AE' } });
  });

  it('take the Crown dependencies', async () => {
    for (const postcode of ['JE2 3AB', 'GY1 1AA', 'IM1 1AA'])
      expect(await aStaffLead(market.rooms.app, staff.id, { postcode })).toMatchObject({ postcode });
  });

  it('keep a deadline that has passed when the edit does not touch it', async () => {
    const today = (): string => londonDay(market.rooms.app.get(Clock).now());
    const deadline = today();
    const { id } = await aStaffLead(market.rooms.app, staff.id, { deadline });
    await letPass(market.rooms, { days: 2 });
    const kept = await market.leads.update(id, aLeadForm({ deadline, title: 'New title' }));
    expect(kept).toMatchObject({ title: 'New title', deadline });
    const yesterday = londonDay(new Date(market.rooms.app.get(Clock).now().getTime() - 86_400_000));
    const moved = market.leads.update(id, aLeadForm({ deadline: yesterday }));
    await expect(moved).rejects.toMatchObject({
      fields: { deadline: 'The deadline must be today or later' },
    });
  });

  it('are archived when they are deleted: cancelled, off the lists, still in the books', async () => {
    const { id } = await aStaffLead(market.rooms.app, staff.id);
    expect(await market.leads.archive(id)).toMatchObject({
      status: 'cancelled',
      archivedAt: expect.any(Date) as Date,
    });
    expect(await eventsOf(id)).toEqual(['activated', 'archived']);
    await expect(market.leads.archive(id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(market.leads.setStatus(id, 'active')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('are not changed by whoever saw an older version; bids and deposits do not make it older', async () => {
    const { id, version } = await aStaffLead(market.rooms.app, staff.id);
    await market.rooms.app.get(Database).transaction((tx) => market.leads.changeInterest(tx, id, 1));
    const changed = await market.leads.update(id, aLeadForm({ title: 'Mine' }), version);
    expect([changed.title, changed.version]).toEqual(['Mine', version + 1]);
    for (const late of [
      () => market.leads.update(id, aLeadForm({ title: 'Yours' }), version),
      () => market.leads.setStatus(id, 'cancelled', version),
      () => market.leads.archive(id, version),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'leads.stale', kind: 'conflict' });
    expect(await market.leads.get(id)).toMatchObject({ title: 'Mine', status: 'active', archivedAt: null });
    expect(await market.leads.setStatus(id, 'cancelled', version + 1)).toMatchObject({ status: 'cancelled' });
  });

  it('lose no change when two are written at once', async () => {
    const { id } = await aStaffLead(market.rooms.app, staff.id);
    await Promise.all([
      market.leads.setStatus(id, 'cancelled'),
      ...[1, 2, 3, 4].map(() => market.leads.update(id, aLeadForm({ title: 'Changed' }))),
    ]);
    expect(await market.leads.get(id)).toMatchObject({ status: 'cancelled', title: 'Changed' });
    expect((await eventsOf(id)).filter((name) => name === 'cancelled')).toHaveLength(1);
  });

  describe('as jobs of a customer', () => {
    it('are active at once, with the highest amount of the budget text', async () => {
      const job = await aPostedJob(market.rooms.app, customer.id, { budget: 'up to 1.5k' });
      expect(job).toMatchObject({
        status: 'active',
        customerId: customer.id,
        maxBudgetPence: 150_000,
        depositPence: 5_000,
      });
      expect(await eventsOf(job.id)).toEqual(['activated']);
      const vague = await aPostedJob(market.rooms.app, customer.id, { budget: 'to be agreed' });
      expect(vague.maxBudgetPence).toBeNull();
    });

    it('wait for the approval of the company that posts them', async () => {
      const company = { id: customer.id, companyName: 'Site Ltd', companyApproved: false };
      await expect(jobs().post(company, aJobForm())).rejects.toMatchObject({
        code: 'leads.company-not-approved',
      });
      expect(await jobs().post({ ...company, companyApproved: true }, aJobForm())).toMatchObject({
        status: 'active',
      });
    });

    it('can be changed by their customer while they are open', async () => {
      const job = await aPostedJob(market.rooms.app, customer.id);
      const changed = await jobs().change(
        residential(),
        job.id,
        aJobForm({ title: 'Nine cameras', budget: '£2k' }),
      );
      expect(changed).toMatchObject({ title: 'Nine cameras', maxBudgetPence: 200_000 });
      expect(await eventsOf(job.id)).toEqual(['activated', 'changed']);
      const stranger = await market.customer();
      await expect(
        jobs().change({ ...residential(), id: stranger.id }, job.id, aJobForm()),
      ).rejects.toMatchObject({
        kind: 'not-found',
      });
      await market.leads.setStatus(job.id, 'cancelled');
      await expect(jobs().change(residential(), job.id, aJobForm())).rejects.toMatchObject({
        code: 'leads.job-not-open',
      });
    });

    it('are not changed by a company whose approval was taken back', async () => {
      const job = await aPostedJob(market.rooms.app, customer.id);
      const company = { id: customer.id, companyName: 'Site Ltd', companyApproved: false };
      await expect(jobs().change(company, job.id, aJobForm())).rejects.toMatchObject({
        code: 'leads.company-not-approved',
      });
    });

    it('are ten a day, also when twenty are posted at once', async () => {
      const eager = { ...residential(), id: (await market.customer()).id };
      const posts = await Promise.allSettled(
        Array.from({ length: 20 }, () => jobs().post(eager, aJobForm())),
      );
      expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      const refused = posts.find(({ status }) => status === 'rejected');
      expect(refused).toMatchObject({ reason: { code: 'leads.too-many-jobs' } });
      await letPass(market.rooms, { hours: 25 });
      expect(await jobs().post(eager, aJobForm())).toMatchObject({ status: 'active' });
    });

    it('are listed to their customer alone, newest first, with those that staff deleted', async () => {
      const owner = await market.customer();
      const first = await aPostedJob(market.rooms.app, owner.id);
      const second = await jobs().post({ ...residential(), id: owner.id }, aJobForm({ title: 'Second' }));
      await market.leads.archive(first.id);
      const query = { sort: null, offset: 0, limit: 1, filter: {} };
      const page = await jobs().list(owner.id, query);
      expect(page.rows.map(({ id }) => id)).toEqual([second.id]);
      expect(page.contentRange).toBe('jobs 0-0/2');
      expect((await jobs().list(owner.id, { ...query, offset: 1 })).rows[0]).toMatchObject({
        status: 'cancelled',
      });
      expect((await jobs().list(owner.id, { ...query, filter: { status: 'active' } })).total).toBe(1);
    });
  });
});
