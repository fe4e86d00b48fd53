import { aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { letPass } from '../../../../test/support/travel.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import type { User } from '../../auth/user.entity.js';
import { Vetting } from '../../installers/vetting.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { LeadsSchedule } from '../../leads/leads.schedule.js';
import { LeadBoard } from '../board/lead-board.service.js';
import { BidViews } from './bid-views.service.js';
import type { Bid } from '../bid.entity.js';
import { AlreadyBid, BidNotPending, BidStands, DepositRequired } from '../bids.errors.js';
import { CalledOffJobs } from '../../assignments/page/called-off-jobs.service.js';
import { JobDetails } from '../../assignments/page/job-detail.service.js';

const all = { sort: null, offset: 0, limit: 100, filter: {} };

describe('bids', () => {
  let market: Market;
  let staff: User;
  let customer: User;
  let installer: User;
  let other: User;
  let lead: Lead;

  beforeAll(async () => {
    market = await Market.open();
    [staff, customer, installer, other] = await Promise.all([
      market.staff(),
      market.customer(),
      market.installer(),
      market.installer(),
    ]);
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    lead = await aStaffLead(market.rooms.app, staff.id);
  });
  afterEach(async () => {
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const place = (who = installer, price = 240): Promise<Bid> =>
    market.bids.place(who.id, lead.id, { price, eta: '2-3 days' });
  const asStaff = () => ({ ...actorOf(staff), role: 'admin' as const });
  const actorOf = (user: User) => ({
    id: user.id,
    sessionId: '',
    role: 'customer' as const,
    isVerified: true,
    isApproved: true,
    isSuspended: false,
    emailVerified: true,
    phoneVerified: true,
    staffRole: null,
    needsRegistration: false,
    companyName: null,
    companyApproved: false,
    firstName: '',
    lastName: '',
    provenLately: true,
    lacksSecondFactor: false,
  });
  const mine = async (who = installer) =>
    (await market.rooms.app.get(BidViews).ofInstaller(who.id, all)).rows;

  it('are one of 50 that are sent at once', async () => {
    await market.unlock(installer, lead);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => place()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(AlreadyBid);
    expect((await market.leads.get(lead.id)).bidCount).toBe(1);
  });

  it('tell their installer what they bring after the fee, and hide the full postcode once the deposit is gone', async () => {
    const bid = await market.bid(installer, lead, 240);
    const view = (await mine()).find(({ id }) => id === bid.id);
    expect(view).toMatchObject({
      price: 240,
      youReceive: '228.00',
      depositPaid: true,
      refund: null,
      lead: { postcode: 'BL1 2AB', depositAmount: 50 },
    });
    expect(view).not.toHaveProperty('installer');
    await market.bids.withdraw(installer.id, bid.id);
    const after = (await mine()).find(({ id }) => id === bid.id);
    expect(after).toMatchObject({
      status: 'withdrawn',
      refund: { amount: '50.00', status: 'requested' },
      lead: { postcode: 'BL1', location: 'Bolton' },
    });
  });

  it('show the installer to the owner, and no withdrawn one', async () => {
    await market.bid(installer, lead, 240);
    const gone = await market.bid(other, lead, 200);
    await market.bids.withdraw(other.id, gone.id);
    const { rows, total } = await market.rooms.app.get(BidViews).onLead(lead.id, all);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      price: 240,
      installer: { id: installer.id, firstName: 'Sam', dbsChecked: true },
    });
    expect(rows[0]?.refund).toBeNull();
  });

  it('are compared by their customer: the accepted one, then open ones by price, then declined ones, a page with the job', async () => {
    lead = await aPostedJob(market.rooms.app, customer.id);
    const [dear, cheap] = [await market.bid(installer, lead, 300), await market.bid(other, lead, 200)];
    const third = await market.installer();
    const declined = await market.bid(third, lead, 100);
    await market.decisions.reject(asStaff(), declined.id);
    const details = market.rooms.app.get(JobDetails);
    const shown = async (): Promise<string[]> =>
      (await details.find(customer.id, lead.id)).bids.map(({ id }) => id);
    expect(await shown()).toEqual([cheap.id, dear.id, declined.id]);
    const { timeline } = await details.find(customer.id, lead.id);
    expect(timeline.filter(({ key }) => key.startsWith('bid-'))).toHaveLength(3);
    await market.bids.withdraw(other.id, cheap.id);
    expect(await shown()).toEqual([dear.id, declined.id]);
  });

  it('can be edited while they are pending, by their installer alone', async () => {
    const bid = await market.bid(installer, lead);
    await market.bids.edit(installer.id, bid.id, {
      price: 199.99,
      eta: '1 day',
      message: 'Can start on Monday',
    });
    expect(await market.bidNow(bid)).toMatchObject({
      pricePence: 19_999,
      eta: '1 day',
      message: 'Can start on Monday',
    });
    const { rows } = await market.rooms.app.get(BidViews).onLead(lead.id, all);
    expect(rows.find(({ id }) => id === bid.id)?.earlier).toEqual([
      { price: bid.pricePence / 100, eta: bid.eta, until: expect.stringMatching(/Z$/) as string },
    ]);
    const edit = market.bids.edit(other.id, bid.id, { price: 1, eta: 'x' });
    await expect(edit).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('keep what they said: the customer reads the first price and each change, in their order', async () => {
    lead = await aPostedJob(market.rooms.app, customer.id);
    const bid = await market.bid(installer, lead, 300);
    for (const price of [280, 260])
      await market.bids.edit(installer.id, bid.id, { price, eta: `${price / 20} days` });
    const { timeline } = await market.rooms.app.get(JobDetails).find(customer.id, lead.id);
    const told = timeline.map(({ what }) => what).filter((what) => /bid/.test(what));
    expect(told.slice(-3)).toEqual([
      'Sam Field bid £300.00.',
      `Sam Field changed the bid from £300.00, ${bid.eta} to £280.00, 14 days.`,
      'Sam Field changed the bid from £280.00, 14 days to £260.00, 13 days.',
    ]);
    const times = timeline.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, later) => one - later));
  });

  it('can be withdrawn: the deposit goes back, and the lead can be opened and bid on again', async () => {
    const bid = await market.bid(installer, lead);
    await market.bids.withdraw(installer.id, bid.id);
    expect(await market.leads.get(lead.id)).toMatchObject({ bidCount: 0, interestedCount: 0 });
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({
      status: 'refunding',
      refundReason: 'bid-withdrawn',
    });
    await expect(place()).rejects.toThrow(DepositRequired);
    const again = await market.bid(installer, lead, 230);
    expect(again.unlockId).not.toBe(bid.unlockId);
    await market.recover();
    await market.deliver();
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'refunded' });
  });

  /** Leads that My Bids shows as unlocked without a bid. */
  const waiting = async (): Promise<string[]> => {
    const page = await market.rooms.app
      .get(LeadBoard)
      .list({ ...actorOf(installer), role: 'installer' }, { ...all, filter: { unlocked: true } });
    return page.rows.map(({ id }) => id);
  };

  it('are not needed to get a paid deposit back, once however often it is asked for', async () => {
    const unlock = await market.unlock(installer, lead);
    expect(await waiting()).toEqual([lead.id]);
    await expect(market.bids.takeDepositBack(other.id, lead.id)).rejects.toMatchObject({ kind: 'not-found' });
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => market.bids.takeDepositBack(installer.id, lead.id)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await market.unlocks.get(unlock.id)).toMatchObject({
      status: 'refunding',
      refundReason: 'deposit-returned',
    });
    expect(await market.leads.get(lead.id)).toMatchObject({ interestedCount: 0 });
    expect(await waiting()).toEqual([]);
  });

  it('keep the deposit for as long as they stand', async () => {
    const bid = await market.bid(installer, lead);
    expect(await waiting()).toEqual([]);
    await expect(market.bids.takeDepositBack(installer.id, lead.id)).rejects.toThrow(BidStands);
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'paid' });
  });

  it('are withdrawn once, however often the button is pressed', async () => {
    const bid = await market.bid(installer, lead);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => market.bids.withdraw(installer.id, bid.id)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(BidNotPending);
  });

  it('can be declined by staff and by the job’s customer, and by nobody else', async () => {
    const bid = await market.bid(installer, lead);
    await expect(market.decisions.reject(actorOf(customer), bid.id)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await market.decisions.reject(asStaff(), bid.id);
    expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({
      status: 'refunding',
      refundReason: 'not-selected',
    });
    await expect(market.decisions.reject(asStaff(), bid.id)).rejects.toThrow(BidNotPending);

    lead = await aPostedJob(market.rooms.app, customer.id);
    const onJob = await market.bid(installer, lead);
    await market.decisions.reject(actorOf(customer), onJob.id);
    expect(await market.bidNow(onJob)).toMatchObject({ status: 'rejected' });
  });

  describe.each([
    ['cancelled', () => market.leads.setStatus(lead.id, 'cancelled')],
    ['completed', () => market.leads.setStatus(lead.id, 'completed')],
    ['deleted', () => market.leads.archive(lead.id)],
  ])('on a lead that is %s', (_, end) => {
    it('are rejected, and every deposit goes back', async () => {
      const bid = await market.bid(installer, lead);
      const onlyPaid = await market.unlock(other, lead);
      await end();
      await market.deliver();
      await market.recover();
      await market.deliver();
      expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
      for (const id of [bid.unlockId, onlyPaid.id])
        expect(await market.unlocks.get(id)).toMatchObject({
          status: 'refunded',
          refundReason: 'lead-ended',
        });
    });

    it('are rejected by the sweep alone when the event is lost', async () => {
      const bid = await market.bid(installer, lead);
      await end();
      await market.recover();
      expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'refunded' });
    });
  });

  it('end on a lead that staff turned into a draft: no deposit is kept behind a shut door', async () => {
    const bid = await market.bid(installer, lead);
    await market.leads.setStatus(lead.id, 'draft');
    await market.deliver();
    await market.sweep();
    expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'refunded' });
    await market.leads.setStatus(lead.id, 'cancelled');
  });

  it('keep waiting when staff took the end of the lead back before anybody heard of it', async () => {
    const bid = await market.bid(installer, lead);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.leads.setStatus(lead.id, 'active');
    await market.deliver();
    expect(await market.bidNow(bid)).toMatchObject({ status: 'pending' });
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'paid' });
  });

  it('give the winner’s deposit back when the awarded lead is completed, and when it is cancelled', async () => {
    for (const [status, reason, then] of [
      ['completed', 'job-finished', 'accepted'],
      ['cancelled', 'lead-ended', 'rejected'],
    ] as const) {
      lead = await aStaffLead(market.rooms.app, staff.id);
      const bid = await market.bid(installer, lead);
      await market.awards.accept({ id: staff.id, role: 'admin' }, bid.id);
      await market.deliver();
      expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'paid' });
      await market.leads.setStatus(lead.id, status);
      await market.deliver();
      expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ refundReason: reason });
      expect(await market.bidNow(bid)).toMatchObject({ status: then });
    }
  });

  it('can be placed again on an awarded lead that staff cancelled and opened again', async () => {
    const first = await market.bid(installer, lead);
    await market.awards.accept({ id: staff.id, role: 'admin' }, first.id);
    await market.deliver();
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    await market.leads.setStatus(lead.id, 'active');
    await market.deliver();
    expect((await market.leads.get(lead.id)).isOpen).toBe(true);
    const second = await market.bid(other, lead);
    await market.awards.accept({ id: staff.id, role: 'admin' }, second.id);
    await market.deliver();
    expect(await market.bidNow(second)).toMatchObject({ status: 'accepted' });
    expect(await market.bidNow(first)).toMatchObject({ status: 'rejected' });
  });

  it('leave the job with its winner when staff took the end back before anybody heard of it, and after completion', async () => {
    const bid = await market.bid(installer, lead);
    await market.awards.accept({ id: staff.id, role: 'admin' }, bid.id);
    await market.deliver();
    for (const end of ['cancelled', 'completed'] as const) {
      await market.leads.setStatus(lead.id, end);
      await market.leads.setStatus(lead.id, 'active');
      await market.deliver();
      expect(await market.bidNow(bid)).toMatchObject({ status: 'accepted' });
      expect((await market.leads.get(lead.id)).isOpen).toBe(false);
    }
    await market.leads.setStatus(lead.id, 'completed');
    await market.deliver();
    await expect(market.leads.setStatus(lead.id, 'active')).rejects.toMatchObject({
      code: 'leads.work-approved',
    });
    expect(await market.bidNow(bid)).toMatchObject({ status: 'accepted' });
  });

  it('of a suspended installer are rejected while open, and stay when accepted', async () => {
    const suspended = await market.installer();
    const won = await aStaffLead(market.rooms.app, staff.id);
    const winning = await market.bid(suspended, won);
    await market.awards.accept({ id: staff.id, role: 'admin' }, winning.id);
    const open = await market.bid(suspended, lead);
    const unbid = await market.unlock(suspended, await aStaffLead(market.rooms.app, staff.id));
    const unpaid = await market.unlocks.open(suspended.id, (await aStaffLead(market.rooms.app, staff.id)).id);
    await market.rooms.app.get(Vetting).setSuspended(suspended.id, true);
    await market.deliver();
    expect(await market.bidNow(open)).toMatchObject({ status: 'rejected' });
    expect(await market.bidNow(winning)).toMatchObject({ status: 'accepted' });
    expect(await market.unlocks.get(open.unlockId)).toMatchObject({ refundReason: 'installer-suspended' });
    expect(await market.unlocks.get(unbid.id)).toMatchObject({ refundReason: 'installer-suspended' });
    expect(await market.unlocks.get(winning.unlockId)).toMatchObject({ status: 'paid' });
    expect(await market.unlocks.get(unpaid.unlockId)).toMatchObject({ status: 'canceled' });
  });

  it('end with a customer’s job that is called off', async () => {
    lead = await aPostedJob(market.rooms.app, customer.id);
    const bid = await market.bid(installer, lead);
    const { clientSecret } = await market.choose(customer, bid);
    const cancellation = market.rooms.app.get(CalledOffJobs);
    await expect(cancellation.cancel(other.id, lead.id)).rejects.toMatchObject({ kind: 'not-found' });
    await cancellation.cancel(customer.id, lead.id);
    expect(await market.rooms.app.get(JobDetails).find(customer.id, lead.id)).toMatchObject({
      status: 'cancelled',
      bids: [{ status: 'rejected' }],
      payment: { status: 'canceled' },
    });
    expect(await market.bank.confirm(clientSecret)).toBe('payment_intent_unexpected_state');
    await expect(cancellation.cancel(customer.id, lead.id)).rejects.toMatchObject({
      code: 'leads.job-not-open',
    });
  });

  it('end when nobody was chosen for 30 days, or on the day after the deadline', async () => {
    const { app, database } = market.rooms;
    const bid = await market.bid(installer, lead);
    await letPass(market.rooms, { days: 29 });
    const deadline = londonDay(app.get(Clock).now());
    const late = await aStaffLead(app, staff.id, { deadline });
    const lateBid = await market.bid(installer, late);
    await letPass(market.rooms, { days: 2 });
    const fresh = await aStaffLead(app, staff.id);
    const before = await Promise.all([
      app.get(LeadsSchedule).closeExpired(),
      app.get(LeadsSchedule).closeExpired(),
    ]);
    expect(before[0] + before[1]).toBeGreaterThanOrEqual(2);
    await market.deliver();
    expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
    expect(await market.bidNow(lateBid)).toMatchObject({ status: 'rejected' });
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'cancelled' });
    expect(await market.leads.get(fresh.id)).toMatchObject({ status: 'active' });
    const reasons = await database.query<{ reason: string }>(
      `SELECT payload ->> 'reason' AS reason FROM outbox_events WHERE name = 'leads.lead-cancelled'
         AND payload ->> 'leadId' = ANY($1) ORDER BY 1`,
      [[lead.id, late.id]],
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['deadline-passed', 'nobody-chosen']);
  });

  it('are either placed or refused when the lead is awarded at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      lead = await aStaffLead(market.rooms.app, staff.id);
      const first = await market.bid(other, lead);
      await market.unlock(installer, lead);
      await Promise.allSettled([place(), market.awards.accept({ id: staff.id, role: 'admin' }, first.id)]);
      const pending = await market.rooms.database.query(
        `SELECT 1 FROM bids WHERE lead_id = $1 AND status = 'pending'`,
        [lead.id],
      );
      expect(pending).toEqual([]);
    }
  });
});
