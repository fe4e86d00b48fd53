import { aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { User } from '../../auth/user.entity.js';
import { Vetting } from '../../installers/vetting.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Charges } from '../../payments/charges/charges.service.js';
import type { Award } from '../award.entity.js';
import type { Bid } from '../bid.entity.js';
import {
  AlreadyAwarded,
  BeingAwarded,
  BidNotPending,
  InstallerUnavailable,
  LeadNotOpen,
  PaymentReturned,
  PriceChanged,
} from '../bids.errors.js';
import { CalledOffJobs } from '../../assignments/page/called-off-jobs.service.js';
import { JobDetails } from '../../assignments/page/job-detail.service.js';

describe('awards', () => {
  let market: Market;
  let staff: User;
  let customer: User;
  let installers: User[];

  beforeAll(async () => {
    market = await Market.open();
    staff = await market.staff();
    customer = await market.customer();
    installers = await Promise.all([1, 2, 3, 4].map(() => market.installer()));
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await market.bank.control('DELETE', 'faults');
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const asStaff = () => ({ id: staff.id, role: 'admin' as const });
  const asCustomer = () => ({ id: customer.id, role: 'customer' as const });
  const statuses = async (bids: Bid[]): Promise<string[]> =>
    (await Promise.all(bids.map((bid) => market.bidNow(bid)))).map(({ status }) => status);
  const bidsOn = async (lead: Lead, count = 3): Promise<Bid[]> => {
    const bids: Bid[] = [];
    for (const [at, installer] of installers.slice(0, count).entries())
      bids.push(await market.bid(installer, lead, 200 + at));
    return bids;
  };
  const awardsOf = (lead: Lead): Promise<Award[]> =>
    market.rooms.database.query<Award & object>(
      'SELECT id, bid_id AS "bidId", charge_id AS "chargeId", status FROM awards WHERE lead_id = $1 ORDER BY created_at',
      [lead.id],
    );
  const depositOf = async (bid: Bid): Promise<string> => (await market.unlocks.get(bid.unlockId)).status;
  /** The steps of the customer's browser and then of our own poll of the provider. */
  const pay = async (lead: Lead, secret: string): Promise<void> => {
    await market.bank.confirm(secret);
    const [open] = (await awardsOf(lead)).filter(({ status }) => status === 'awaiting_payment');
    if (open?.chargeId) await market.rooms.app.get(Charges).refresh(open.chargeId);
  };
  const countOf = async (name: string, leadId: string): Promise<number> => {
    const rows = await market.rooms.database.query(
      `SELECT 1 FROM outbox_events WHERE name = $1 AND payload ->> 'leadId' = $2`,
      [name, leadId],
    );
    return rows.length;
  };

  describe('of the platform’s own lead', () => {
    let lead: Lead;
    beforeEach(async () => {
      lead = await aStaffLead(market.rooms.app, staff.id);
    });

    it('is made at once: one wins, the others lose and get their deposits back', async () => {
      const bids = await bidsOn(lead);
      const onlyPaid = await market.unlock(installers[3] as User, lead);
      expect(await market.awards.accept(asStaff(), bids[1]?.id ?? '')).toMatchObject({
        bid: { status: 'accepted' },
      });
      expect(await statuses(bids)).toEqual(['rejected', 'accepted', 'rejected']);
      expect(await Promise.all(bids.map(depositOf))).toEqual(['refunding', 'paid', 'refunding']);
      expect(await market.unlocks.get(onlyPaid.id)).toMatchObject({
        status: 'refunding',
        refundReason: 'not-selected',
      });
      await market.recover();
      await market.deliver();
      expect(await Promise.all(bids.map(depositOf))).toEqual(['refunded', 'paid', 'refunded']);
      expect(await countOf('bids.bid-accepted', lead.id)).toBe(1);
      expect(await countOf('bids.bid-rejected', lead.id)).toBe(2);
    });

    it('makes one winner of 50 choices at once', async () => {
      const bids = await bidsOn(lead);
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, (_, at) => market.awards.accept(asStaff(), bids[at % 3]?.id ?? '')),
      );
      expect((await statuses(bids)).toSorted()).toEqual(['accepted', 'rejected', 'rejected']);
      const lost = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason as unknown] : [],
      );
      expect(lost.every((reason) => reason instanceof AlreadyAwarded)).toBe(true);
      expect(await countOf('bids.bid-accepted', lead.id)).toBe(1);
    });

    it('is of the price that staff read', async () => {
      const [bid] = (await bidsOn(lead, 1)) as [Bid];
      await market.bids.edit(bid.installerId, bid.id, { price: 300, eta: '1 week' });
      await expect(market.awards.accept(asStaff(), bid.id, 20_000)).rejects.toThrow(PriceChanged);
      expect(await statuses([bid])).toEqual(['pending']);
      await market.awards.accept(asStaff(), bid.id, 30_000);
      expect(await statuses([bid])).toEqual(['accepted']);
    });

    it('answers the same bid when it is accepted again, and refuses another', async () => {
      const [first, second] = await bidsOn(lead, 2);
      await market.awards.accept(asStaff(), first?.id ?? '');
      expect(await market.awards.accept(asStaff(), first?.id ?? '')).toMatchObject({
        bid: { id: first?.id },
      });
      await expect(market.awards.accept(asStaff(), second?.id ?? '')).rejects.toThrow(AlreadyAwarded);
    });

    it('closes card forms that are still open, at the provider too', async () => {
      const [bid] = await bidsOn(lead, 1);
      const { clientSecret, unlockId } = await market.unlocks.open(installers[2]?.id ?? '', lead.id);
      await market.awards.accept(asStaff(), bid?.id ?? '');
      await market.deliver();
      expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'canceled' });
      expect(await market.bank.confirm(clientSecret)).toBe('payment_intent_unexpected_state');
    });

    it('is refused for an installer who was suspended', async () => {
      const suspended = await market.installer();
      const bid = await market.bid(suspended, lead);
      await market.rooms.app.get(Vetting).setSuspended(suspended.id, true);
      await expect(market.awards.accept(asStaff(), bid.id)).rejects.toThrow(InstallerUnavailable);
      await market.deliver();
      expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
    });

    it('either wins or is withdrawn when both happen at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const one = await aStaffLead(market.rooms.app, staff.id);
        const bid = await market.bid(installers[0] as User, one);
        await Promise.allSettled([
          market.awards.accept(asStaff(), bid.id),
          market.bids.withdraw(bid.installerId, bid.id),
        ]);
        expect(['accepted', 'withdrawn']).toContain((await market.bidNow(bid)).status);
        expect(await depositOf(bid)).toBe(
          (await market.bidNow(bid)).status === 'accepted' ? 'paid' : 'refunding',
        );
      }
    });
  });

  describe('of a customer’s job', () => {
    let job: Lead;
    beforeEach(async () => {
      job = await aPostedJob(market.rooms.app, customer.id);
    });

    it('waits for the card and is made when it has paid, never before', async () => {
      const bids = await bidsOn(job);
      const { clientSecret, amountPence } = await market.choose(customer, bids[0] as Bid);
      expect(amountPence).toBe(20_000);
      expect(await statuses(bids)).toEqual(['pending', 'pending', 'pending']);
      await pay(job, clientSecret);
      expect(await statuses(bids)).toEqual(['pending', 'pending', 'pending']);
      await market.deliver();
      expect(await statuses(bids)).toEqual(['accepted', 'rejected', 'rejected']);
      expect(await market.awards.accept(asCustomer(), bids[0]?.id ?? '')).toMatchObject({
        bid: { status: 'accepted' },
      });
    });

    it('is of the price that was read: another is refused with both, and no card is asked', async () => {
      const [bid] = (await bidsOn(job, 1)) as [Bid];
      await market.bids.edit(bid.installerId, bid.id, { price: 300, eta: '1 week' });
      await expect(market.awards.accept(asCustomer(), bid.id, 20_000)).rejects.toMatchObject({
        code: 'bids.price-changed',
        data: { seenPrice: '200.00', price: '300.00' },
      });
      expect(await awardsOf(job)).toEqual([]);
      expect(await market.awards.accept(asCustomer(), bid.id, 30_000)).toMatchObject({ amountPence: 30_000 });
    });

    it('is finished by asking again when no webhook was heard', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await market.bank.confirm(clientSecret);
      expect(await market.awards.accept(asCustomer(), bid?.id ?? '')).toMatchObject({
        bid: { status: 'accepted' },
      });
    });

    it('is finished by the sweep alone when every message is lost', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await market.bank.confirm(clientSecret);
      await market.recover();
      expect(await market.bidNow(bid as Bid)).toMatchObject({ status: 'accepted' });
    });

    it('is one payment when the same bid is chosen 50 times at once', async () => {
      const [bid] = await bidsOn(job, 1);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => market.choose(customer, bid as Bid)),
      );
      expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      const [award, ...more] = await awardsOf(job);
      expect(more).toEqual([]);
      expect(await market.intentsOf(award?.chargeId ?? '')).toHaveLength(1);
    });

    it('takes one card payment at a time: another choice calls the first off at the provider', async () => {
      const [first, second] = await bidsOn(job, 2);
      const before = await market.choose(customer, first as Bid);
      const after = await market.choose(customer, second as Bid);
      expect(await market.bank.confirm(before.clientSecret)).toBe('payment_intent_unexpected_state');
      await pay(job, after.clientSecret);
      await market.deliver();
      expect(await statuses([first as Bid, second as Bid])).toEqual(['rejected', 'accepted']);
      expect((await awardsOf(job)).map(({ status }) => status)).toEqual(['canceled', 'awarded']);
    });

    it('is won by the first choice when its card was faster than the change of mind', async () => {
      const [first, second] = await bidsOn(job, 2);
      const { clientSecret } = await market.choose(customer, first as Bid);
      await market.bank.confirm(clientSecret);
      await expect(market.choose(customer, second as Bid)).rejects.toThrow(BeingAwarded);
      expect(await statuses([first as Bid, second as Bid])).toEqual(['accepted', 'rejected']);
    });

    it('has one winner and keeps no second payment when 30 choices cross each other', async () => {
      const bids = await bidsOn(job);
      const answers = await Promise.allSettled(
        Array.from({ length: 30 }, async (_, at) => {
          const { clientSecret } = await market.choose(customer, bids[at % 3] as Bid);
          return market.bank.confirm(clientSecret);
        }),
      );
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Error);
      await market.deliver();
      await market.recover();
      await market.deliver();
      const accepted = (await statuses(bids)).filter((status) => status === 'accepted');
      expect(accepted.length).toBeLessThanOrEqual(1);
      const held = (await awardsOf(job)).filter(({ status }) => status === 'awarded');
      expect(held).toHaveLength(accepted.length);
    });

    it('gives the price back in full when the job was cancelled by staff while the card was asked', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await market.bank.confirm(clientSecret);
      await market.leads.setStatus(job.id, 'cancelled');
      await expect(market.awards.accept(asCustomer(), bid?.id ?? '')).rejects.toBeInstanceOf(DomainError);
      await market.deliver();
      await market.recover();
      await market.deliver();
      const [award] = await awardsOf(job);
      expect(award).toMatchObject({ status: 'refunded' });
      expect(await market.bidNow(bid as Bid)).toMatchObject({ status: 'rejected' });
    });

    it('gives the price back in full when the installer was suspended while the card was asked', async () => {
      const suspended = await market.installer();
      const bid = await market.bid(suspended, job);
      const { clientSecret } = await market.choose(customer, bid);
      await market.bank.confirm(clientSecret);
      await market.rooms.app.get(Vetting).setSuspended(suspended.id, true);
      await market.deliver();
      await market.recover();
      await market.deliver();
      expect(await awardsOf(job)).toMatchObject([{ status: 'refunded' }]);
      expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
      expect((await market.leads.get(job.id)).isOpen).toBe(true);
    });

    it('says that a payment for nothing goes back', async () => {
      const suspended = await market.installer();
      const bid = await market.bid(suspended, job);
      const { clientSecret } = await market.choose(customer, bid);
      await market.bank.confirm(clientSecret);
      // A change that no event reports: the last check before the award must see it.
      await market.rooms.database.query('UPDATE bids SET price_pence = price_pence + 100 WHERE id = $1', [
        bid.id,
      ]);
      const [award] = await awardsOf(job);
      await market.rooms.app.get(Charges).refresh(award?.chargeId ?? '');
      await market.awards.finish(award?.id ?? '');
      expect(await awardsOf(job)).toMatchObject([{ status: 'refunding' }]);
      expect(new PaymentReturned().code).toBe('bids.payment-returned');
    });

    it('gives the price back when the choice had been given up before the card paid', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      const [award] = await awardsOf(job);
      await market.awards.endUnpaid(award?.id ?? '');
      await market.bank.confirm(clientSecret);
      await market.rooms.app.get(Charges).refresh(award?.chargeId ?? '');
      await market.deliver();
      await market.recover();
      expect(await awardsOf(job)).toMatchObject([{ status: 'refunded' }]);
      expect(await market.bidNow(bid as Bid)).toMatchObject({ status: 'pending' });
    });

    it('gives price and deposit back when staff cancel the awarded job, and nobody has it any more', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await pay(job, clientSecret);
      await market.deliver();
      await market.leads.setStatus(job.id, 'cancelled');
      await market.recover();
      expect(await awardsOf(job)).toMatchObject([{ status: 'refunded' }]);
      expect(await depositOf(bid as Bid)).toBe('refunded');
      expect(await market.bidNow(bid as Bid)).toMatchObject({ status: 'rejected' });
      expect(await market.leads.get(job.id)).toMatchObject({ awardedAt: null, awardedBidId: null });
      const page = await market.rooms.app.get(JobDetails).find(customer.id, job.id);
      expect(page).toMatchObject({
        status: 'cancelled',
        assignment: { status: 'cancelled' },
        payment: { status: 'refunded' },
      });
    });

    it('pays the price out and gives the deposit back when staff complete the awarded job', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await pay(job, clientSecret);
      await market.deliver();
      await market.leads.setStatus(job.id, 'completed');
      await market.recover();
      expect(await awardsOf(job)).toMatchObject([{ status: 'completed' }]);
      expect(await market.unlocks.get(bid?.unlockId ?? '')).toMatchObject({
        status: 'refunded',
        refundReason: 'job-finished',
      });
    });

    it('is called off by an edit of the price, at the provider first', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await market.bids.edit(bid?.installerId ?? '', bid?.id ?? '', { price: 300, eta: '1 week' });
      expect(await market.bank.confirm(clientSecret)).toBe('payment_intent_unexpected_state');
      const again = await market.choose(customer, bid as Bid);
      expect(again.amountPence).toBe(30_000);
    });

    it('wins over an edit when the card was faster', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await market.bank.confirm(clientSecret);
      const edit = market.bids.edit(bid?.installerId ?? '', bid?.id ?? '', { price: 300, eta: '1 week' });
      await expect(edit).rejects.toThrow(BeingAwarded);
      expect(await market.bidNow(bid as Bid)).toMatchObject({ status: 'accepted', pricePence: 20_000 });
    });

    it('counts once when ten hear of the payment at once', async () => {
      const [bid] = await bidsOn(job, 1);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await pay(job, clientSecret);
      const [award] = await awardsOf(job);
      await Promise.all(Array.from({ length: 10 }, () => market.awards.finish(award?.id ?? '')));
      expect(await countOf('bids.bid-accepted', job.id)).toBe(1);
    });

    it('is the customer’s alone: strangers cannot make it', async () => {
      const [bid] = await bidsOn(job, 1);
      const stranger = await market.customer();
      await expect(
        market.awards.accept({ id: stranger.id, role: 'customer' }, bid?.id ?? ''),
      ).rejects.toMatchObject({
        kind: 'not-found',
      });
    });

    it('is refused for a bid that was withdrawn, and for a job that has ended', async () => {
      const [first, second] = await bidsOn(job, 2);
      await market.bids.withdraw(first?.installerId ?? '', first?.id ?? '');
      await expect(market.choose(customer, first as Bid)).rejects.toThrow(BidNotPending);
      await market.leads.setStatus(job.id, 'cancelled');
      await expect(market.choose(customer, second as Bid)).rejects.toThrow(LeadNotOpen);
    });

    it('shows on the job’s page with its story', async () => {
      const [bid] = await bidsOn(job, 2);
      const details = market.rooms.app.get(JobDetails);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      expect((await details.find(customer.id, job.id)).payment).toEqual({
        bidId: bid?.id,
        amount: '200.00',
        status: 'requires_payment',
      });
      await pay(job, clientSecret);
      await market.deliver();
      const page = await details.find(customer.id, job.id);
      expect(page).toMatchObject({
        awardedBidId: bid?.id,
        bidCount: 2,
        payment: { status: 'succeeded' },
        assignment: { status: 'active', price: '200.00', installerId: bid?.installerId },
      });
      const keys = page.timeline.map(({ key }) => key.replace(/-[0-9a-f-]{36}$/, ''));
      expect(keys).toEqual(['posted', 'unlock', 'bid', 'unlock', 'bid', 'chosen', 'awarded']);
      expect(page.timeline.at(-1)?.what).toBe('Your payment of £200.00 is held, and Sam Field has the job.');
    });

    it('cannot be called off by its customer once it is awarded, nor while the card has just been faster', async () => {
      const [bid] = await bidsOn(job, 1);
      const cancellation = market.rooms.app.get(CalledOffJobs);
      const { clientSecret } = await market.choose(customer, bid as Bid);
      await market.bank.confirm(clientSecret);
      const cancel = () => cancellation.cancel(customer.id, job.id);
      await expect(cancel()).rejects.toThrow(BeingAwarded);
      await expect(cancel()).rejects.toMatchObject({ code: 'leads.job-awarded' });
    });
  });
});
