import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import type { User } from '../../auth/user.entity.js';
import { beginWords, toldWords } from '../../bids/right-to-cancel.policy.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import type { Assignment } from '../assignment.entity.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { CannotAskToBegin, CustomerDecidesOnWork, TooLateToCancel } from '../assignments.errors.js';
import type { Reader } from '../assignments.policy.js';
import type { AssignmentView } from '../assignments.views.js';
import { Disputes } from '../disputes/disputes.service.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { WorkDays } from '../days/work-days.service.js';
import { Work } from '../work/work.service.js';
import { ContractCancellations } from './contract-cancellations.service.js';

const dayMs = 86_400_000;

describe('a consumer’s 14 days', () => {
  let market: Market;
  let cancellations: ContractCancellations;
  let installer: User;
  let customer: User;
  let staff: User;

  beforeAll(async () => {
    market = await Market.open();
    cancellations = market.rooms.app.get(ContractCancellations);
    [installer, customer, staff] = [await market.installer(), await market.customer(), await market.staff()];
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const ada = () => ({ id: staff.id, role: 'admin' as const });
  const now = (id: string): Promise<Assignment> => market.rooms.app.get(AssignmentRows).get(id);
  const view = (id: string, reader: Reader = kim()): Promise<AssignmentView> =>
    market.rooms.app.get(AssignmentViews).find(reader, id);
  const home = (owner = customer) => aPostedJob(market.rooms.app, owner.id, { jobType: 'residential' });
  const anAward = async (price = 240) => market.agreed(installer, customer, price, await home());
  const work = () => market.rooms.app.get(Work);
  const refunds = (id: string): Promise<{ pence: number; status: string }[]> =>
    market.rooms.database.query(
      `SELECT r.amount_pence AS pence, r.status FROM refunds r JOIN awards a ON a.charge_id = r.charge_id WHERE a.id = $1`,
      [id],
    );
  const deposits = (leadId: string): Promise<{ status: string }[]> =>
    market.rooms.database.query('SELECT status FROM unlocks WHERE lead_id = $1', [leadId]);
  const termsOf = (id: string): Promise<{ told: string; begin: string | null }[]> =>
    market.rooms.database.query(
      'SELECT told_words AS told, begin_words AS begin FROM award_terms WHERE id = $1',
      [id],
    );
  const points = async (): Promise<number> => {
    const rows = await market.rooms.database.query('SELECT FROM point_events WHERE installer_id = $1', [
      installer.id,
    ]);
    return rows.length;
  };

  it('are told before the card is charged, and a tick is kept with its words until another answer', async () => {
    const lead = await home();
    const bid = await market.bid(installer, lead);
    const choose = (beginSooner?: boolean) =>
      market.awards.accept({ id: customer.id, role: 'customer' }, bid.id, undefined, beginSooner);
    expect(await choose()).toMatchObject({ right: { told: toldWords, beginWords, isBeginAsked: false } });
    expect(await choose(true)).toMatchObject({ right: { isBeginAsked: true } });
    // Opened again, also on another device: what was ticked stays ticked.
    expect(await choose()).toMatchObject({ right: { isBeginAsked: true } });
    expect(await choose(false)).toMatchObject({ right: { isBeginAsked: false } });
    await choose(true);
    const [award] = await market.rooms.database.query<{ id: string }>(
      'SELECT id FROM awards WHERE bid_id = $1',
      [bid.id],
    );
    expect(await termsOf(award?.id ?? '')).toEqual([{ told: toldWords, begin: beginWords }]);
  });

  it('are not those of a company, or of work on business premises', async () => {
    const company = await market.customer();
    await market.rooms.database.query(
      `UPDATE users SET company_name = 'Field Ltd', company_approved_at = clock_now() WHERE id = $1`,
      [company.id],
    );
    const { id } = await market.agreed(installer, company, 240, await home(company));
    expect(await termsOf(id)).toEqual([]);
    const business = await market.agreed(installer, customer);
    expect(await termsOf(business.id)).toEqual([]);
    expect(await view(id, { id: company.id, role: 'customer' })).toMatchObject({ rightToCancel: null });
    await expect(cancellations.cancel({ id: company.id, role: 'customer' }, id)).rejects.toBeInstanceOf(
      TooLateToCancel,
    );
  });

  it('give price and deposit back in full with one act, which is done once', async () => {
    const before = await points();
    const { id, lead } = await anAward(333.33);
    expect(await view(id)).toMatchObject({ rightToCancel: { outcome: 'refund', cancelledAt: null } });
    expect((await view(id, rosa())).rightToCancel).toMatchObject({ outcome: null });
    const both = await Promise.allSettled([cancellations.cancel(kim(), id), cancellations.cancel(kim(), id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await now(id)).toMatchObject({ status: 'cancelled' });
    const names = await market.deliver();
    expect(names).toContain('assignments.contract-cancelled');
    await market.recover();
    expect(await refunds(id)).toEqual([{ pence: 33_333, status: 'succeeded' }]);
    expect(await deposits(lead.id)).toEqual([{ status: 'refunded' }]);
    expect(await points()).toBe(before);
    expect((await view(id)).timeline.map(({ kind }) => kind)).toContain('contract-cancelled');
    await expect(cancellations.cancel(kim(), id)).rejects.toBeInstanceOf(TooLateToCancel);
  });

  it('belong to the customer alone', async () => {
    const { id } = await anAward();
    await expect(cancellations.cancel(rosa(), id)).rejects.toBeInstanceOf(CustomerDecidesOnWork);
    await expect(cancellations.cancel(ada(), id)).rejects.toBeInstanceOf(CustomerDecidesOnWork);
    await expect(cancellations.askToBegin(rosa(), id)).rejects.toBeInstanceOf(CustomerDecidesOnWork);
  });

  it('leave what was done to staff, once work has begun as the customer asked', async () => {
    const { id } = await anAward();
    await cancellations.askToBegin(kim(), id);
    await expect(cancellations.askToBegin(kim(), id)).rejects.toBeInstanceOf(CannotAskToBegin);
    const days = market.rooms.app.get(WorkDays);
    const today = londonDay(market.rooms.app.get(Clock).now());
    await days.propose(rosa(), id, today, 'all-day');
    const { proposedDay } = await view(id);
    await days.agree(kim(), id, proposedDay?.id ?? '');
    expect(await view(id)).toMatchObject({ rightToCancel: { outcome: 'decide', mayAskToBegin: false } });
    await cancellations.cancel(kim(), id);
    expect(await now(id)).toMatchObject({ status: 'disputed' });
    const { dispute } = await view(id);
    expect(dispute).toMatchObject({ by: 'customer', status: 'open' });
    await market.rooms.app.get(Disputes).resolve(ada(), id, 6_000, 'A quarter was done.');
    await market.deliver();
    await market.recover();
    expect(await refunds(id)).toMatchObject([{ pence: 18_000 }]);
    expect(await market.rooms.app.get(Payouts).ofSubject(id)).toMatchObject({ net: '57.00' });
  });

  it('cost nothing for work that began without being asked for', async () => {
    const { id } = await anAward();
    await work().submit(rosa(), id, 'Done already');
    await cancellations.cancel(kim(), id);
    await market.deliver();
    await market.recover();
    expect(await refunds(id)).toEqual([{ pence: 24_000, status: 'succeeded' }]);
  });

  it('are over once the work that was asked for is approved, and go to staff where it was not asked for', async () => {
    const [asked, unasked] = [await anAward(), await anAward()];
    await cancellations.askToBegin(kim(), asked.id);
    for (const { id } of [asked, unasked]) {
      await work().submit(rosa(), id, 'Done');
      await work().approve(kim(), id);
    }
    await expect(cancellations.cancel(kim(), asked.id)).rejects.toBeInstanceOf(TooLateToCancel);
    await cancellations.cancel(kim(), unasked.id);
    expect(await now(unasked.id)).toMatchObject({ status: 'disputed' });
    await market.rooms.app.get(Disputes).resolve(ada(), unasked.id, 0, 'Not asked for within the 14 days.');
    await market.deliver();
    await market.recover();
    expect(await refunds(unasked.id)).toEqual([{ pence: 24_000, status: 'succeeded' }]);
  });

  it('end with the 14th day in London', async () => {
    const { id } = await anAward();
    await market.wait(13 * dayMs);
    expect((await view(id)).rightToCancel).toMatchObject({ outcome: 'refund', isOver: false });
    await market.wait(2 * dayMs);
    expect((await view(id)).rightToCancel).toMatchObject({ outcome: null, isOver: true });
    await expect(cancellations.cancel(kim(), id)).rejects.toBeInstanceOf(TooLateToCancel);
    expect(await now(id)).toMatchObject({ status: 'active' });
  });
});
