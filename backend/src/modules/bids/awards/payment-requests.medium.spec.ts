import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { letPass } from '../../../../test/support/travel.js';
import { JobDetails } from '../../assignments/page/job-detail.service.js';
import type { User } from '../../auth/user.entity.js';
import { Vetting } from '../../installers/vetting.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { CustomerUnavailable } from '../../leads/leads.errors.js';
import { Charges } from '../../payments/charges/charges.service.js';
import type { Bid } from '../bid.entity.js';
import { BidNotPending, LeadNotOpen, PriceChanged } from '../bids.errors.js';
import { BidsSchedule } from '../bids.schedule.js';

describe('a bid that staff choose for a customer', () => {
  let market: Market;
  let staff: User;
  let customer: User;
  let installers: User[];
  let job: Lead;
  let bids: Bid[];

  beforeAll(async () => {
    market = await Market.open();
    staff = await market.staff();
    installers = await Promise.all([1, 2].map(() => market.installer()));
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    customer = await market.customer();
    job = await aPostedJob(market.rooms.app, customer.id);
    bids = [];
    for (const [at, installer] of installers.entries()) bids.push(await market.bid(installer, job, 200 + at));
  });
  afterEach(async () => {
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const choose = (at = 0, seenPence?: number) =>
    market.awards.accept({ id: staff.id, role: 'admin' }, bids[at]?.id ?? '', seenPence);
  const asked = async () => (await market.rooms.app.get(JobDetails).find(customer.id, job.id)).paymentRequest;
  const ends = (): Promise<{ bidId: string; endedAs: string | null }[]> =>
    market.rooms.database.query(
      `SELECT bid_id AS "bidId", ended_as AS "endedAs" FROM payment_requests WHERE lead_id = $1 ORDER BY id`,
      [job.id],
    );
  const news = async (name: string): Promise<number> =>
    (
      await market.rooms.database.query(
        `SELECT FROM outbox_events WHERE name = $1 AND payload ->> 'leadId' = $2`,
        [name, job.id],
      )
    ).length;
  const sweep = (): Promise<number> => market.rooms.app.get(BidsSchedule).endRequests();

  it('asks the customer to pay, and awards nothing yet', async () => {
    expect(await choose(0, 20_000)).toEqual({ requested: true });
    expect(await asked()).toMatchObject({ bidId: bids[0]?.id, price: '200.00' });
    expect((await market.bidNow(bids[0] as Bid)).status).toBe('pending');
    expect(await news('bids.payment-requested')).toBe(1);
  });

  it('is chosen when the customer has paid, by the payment alone', async () => {
    await choose();
    const { clientSecret } = await market.choose(customer, bids[0] as Bid);
    await market.bank.confirm(clientSecret);
    const [award] = await market.rooms.database.query<{ id: string; chargeId: string }>(
      'SELECT id, charge_id AS "chargeId" FROM awards WHERE lead_id = $1',
      [job.id],
    );
    await market.rooms.app.get(Charges).refresh(award?.chargeId ?? '');
    await market.awards.finish(award?.id ?? '');
    expect((await market.bidNow(bids[0] as Bid)).status).toBe('accepted');
    expect(await ends()).toEqual([{ bidId: bids[0]?.id, endedAs: 'awarded' }]);
    expect(await asked()).toBeNull();
  });

  it('is asked about once when ten of staff choose it at once, and another takes its place', async () => {
    await Promise.all(Array.from({ length: 10 }, () => choose()));
    expect(await ends()).toEqual([{ bidId: bids[0]?.id, endedAs: null }]);
    expect(await news('bids.payment-requested')).toBe(1);
    await choose(1);
    expect(await ends()).toEqual([
      { bidId: bids[0]?.id, endedAs: 'replaced' },
      { bidId: bids[1]?.id, endedAs: null },
    ]);
    expect(await asked()).toMatchObject({ bidId: bids[1]?.id });
  });

  it('lapses after 72 hours, not before, and whoever chose it is told once', async () => {
    await choose();
    await letPass(market.rooms, { hours: 71, minutes: 59 });
    await sweep();
    expect(await ends()).toEqual([{ bidId: bids[0]?.id, endedAs: null }]);
    expect(await asked()).not.toBeNull();
    await letPass(market.rooms, { minutes: 1 });
    expect(await asked()).toBeNull();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await ends()).toEqual([{ bidId: bids[0]?.id, endedAs: 'lapsed' }]);
    expect(await news('bids.payment-request-lapsed')).toBe(1);
    expect((await market.bidNow(bids[0] as Bid)).status).toBe('pending');
  });

  it('is no longer asked about once its bid is withdrawn, costs something else, or the job has ended', async () => {
    await choose();
    await market.bids.edit(installers[0]?.id ?? '', bids[0]?.id ?? '', { price: 300, eta: '1 week' });
    expect(await asked()).toBeNull();
    await choose(1);
    await market.bids.withdraw(installers[1]?.id ?? '', bids[1]?.id ?? '');
    expect(await asked()).toBeNull();
    await sweep();
    expect((await ends()).map(({ endedAs }) => endedAs)).toEqual(['replaced', 'overtaken']);
    expect(await news('bids.payment-request-lapsed')).toBe(0);
    await expect(choose(1)).rejects.toThrow(BidNotPending);
    await market.leads.setStatus(job.id, 'cancelled');
    await expect(choose(0)).rejects.toThrow(LeadNotOpen);
  });

  it('is refused at a price that staff did not see, and for a customer who could not pay', async () => {
    await expect(choose(0, 19_999)).rejects.toThrow(PriceChanged);
    await market.rooms.app.get(Vetting).setSuspended(customer.id, true);
    await expect(choose()).rejects.toThrow(CustomerUnavailable);
    expect(await ends()).toEqual([]);
  });
});
