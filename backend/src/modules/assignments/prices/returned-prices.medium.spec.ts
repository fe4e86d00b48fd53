import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import { LeaderboardModule } from '../../leaderboard/leaderboard.module.js';
import { NotificationsModule } from '../../notifications/notifications.module.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { RefundAdoption } from '../../payments/refunds/refund-adoption.service.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import type { Reader } from '../assignments.policy.js';
import { Disputes } from '../disputes/disputes.service.js';
import { JobDetails } from '../page/job-detail.service.js';
import { PriceChanges } from './price-changes.service.js';
import { Proposals } from '../disputes/proposals.service.js';
import { CalledOffJobs } from '../page/called-off-jobs.service.js';
import { Work } from '../work/work.service.js';

const dayMs = 86_400_000;

describe('a held price of which staff sent money back at the provider by hand', () => {
  let market: Market;
  let work: Work;
  let prices: PriceChanges;
  let installer: User;
  let customer: User;
  let staff: User;

  beforeAll(async () => {
    market = await Market.open({}, [LeaderboardModule, NotificationsModule]);
    [work, prices] = [market.rooms.app.get(Work), market.rooms.app.get(PriceChanges)];
    [installer, customer, staff] = [await market.installer(), await market.customer(), await market.staff()];
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await settled();
    expect(await market.violations()).toEqual([]);
  });

  const settled = async (): Promise<void> => {
    await market.deliver();
    await market.recover();
    await market.deliver();
  };
  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const sam = () => ({ id: staff.id, role: 'admin' as const });
  const now = (id: string) => market.rooms.app.get(AssignmentRows).get(id);
  const netOf = async (id: string) => (await market.rooms.app.get(Payouts).ofSubject(id))?.net ?? null;

  async function aJob(): Promise<{ id: string; leadId: string; unlockId: string }> {
    const { id, lead, bid } = await market.agreed(
      installer,
      customer,
      240,
      await aPostedJob(market.rooms.app, customer.id),
    );
    return { id, leadId: lead.id, unlockId: bid.unlockId };
  }
  /** In the provider's dashboard; the product has not received its event yet. @returns the intent */
  async function sendBack(id: string, pence?: number): Promise<string> {
    const [row] = await market.rooms.database.query<{ chargeId: string }>(
      'SELECT charge_id AS "chargeId" FROM awards WHERE id = $1',
      [id],
    );
    const charge = (await market.rooms.app.get(Charges).byIds([String(row?.chargeId)])).get(
      String(row?.chargeId),
    );
    const intentId = String(charge?.providerIntentId);
    await market.bank.staff('refunds', { payment_intent: intentId, ...(pence && { amount: String(pence) }) });
    return intentId;
  }
  /** As the provider's message has it read. */
  const lookAtIntent = (intentId: string) => market.rooms.app.get(RefundAdoption).lookAtIntent(intentId);
  /** Made in the dashboard, received, and followed. */
  async function returned(id: string, pence?: number): Promise<void> {
    await lookAtIntent(await sendBack(id, pence));
    await market.deliver();
  }
  /** The refunds to the card of the award, each in pence, largest first. */
  const refundsOf = async (id: string): Promise<number[]> => {
    const rows = await market.rooms.database.query<{ pence: number }>(
      `SELECT amount_pence AS pence FROM refunds r JOIN awards a ON a.charge_id = r.charge_id
        WHERE a.id = $1 AND NOT r.given_up ORDER BY pence DESC`,
      [id],
    );
    return rows.map(({ pence }) => pence);
  };

  it('is approved and paid out at what is left, with the fee on it', async () => {
    const { id } = await aJob();
    await work.submit(rosa(), id, 'Done');
    await returned(id, 4_000);
    await work.approve(kim(), id);
    expect(await now(id)).toMatchObject({ status: 'approved', pricePence: 20_000, feePence: 1_000 });
    expect(await netOf(id)).toBe('190.00');
    expect(await refundsOf(id)).toEqual([4_000]);
  });

  it('is approved by silence at what is left', async () => {
    const { id } = await aJob();
    await work.submit(rosa(), id, 'Done');
    await returned(id, 4_000);
    await market.wait(8 * dayMs);
    await settled();
    expect(await now(id)).toMatchObject({ status: 'approved' });
    expect(await netOf(id)).toBe('190.00');
  });

  it('is paid out at what is left when staff call the lead completed, and only then the bond goes back', async () => {
    const { id, leadId, unlockId } = await aJob();
    await work.submit(rosa(), id, 'Done');
    await returned(id, 4_000);
    await market.leads.setStatus(leadId, 'completed');
    await settled();
    expect(await now(id)).toMatchObject({ status: 'approved' });
    expect(await netOf(id)).toBe('190.00');
    expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'refunded' });
  });

  it('is split by staff at what is left', async () => {
    const { id } = await aJob();
    const disputes = market.rooms.app.get(Disputes);
    await disputes.start(kim(), id, 'Half is missing');
    await returned(id, 4_000);
    await expect(disputes.resolve(sam(), id, 24_000, 'All of it')).rejects.toMatchObject({
      code: 'request.invalid-fields',
    });
    await disputes.resolve(sam(), id, 15_000, 'Most was done');
    expect(await now(id)).toMatchObject({ status: 'approved', pricePence: 20_000 });
    expect(await netOf(id)).toBe('142.50');
    expect(await refundsOf(id)).toEqual([5_000, 4_000]);
  });

  it('is not lowered a second time by a proposal for the same pounds', async () => {
    const { id } = await aJob();
    await prices.propose(kim(), id, 20_000, 'One socket less');
    await returned(id, 4_000);
    await expect(prices.accept(rosa(), id)).rejects.toMatchObject({ code: 'assignments.nothing-proposed' });
    expect(await now(id)).toMatchObject({ pricePence: 20_000 });
    expect(await refundsOf(id)).toEqual([4_000]);
    await prices.propose(rosa(), id, 15_000, 'It was less work');
    await prices.accept(kim(), id);
    expect(await refundsOf(id)).toEqual([5_000, 4_000]);
  });

  const view = (reader: Reader, id: string) => market.rooms.app.get(AssignmentViews).find(reader, id);
  const pointsOf = async (): Promise<number> => {
    const [row] = await market.rooms.database.query<{ points: number }>(
      'SELECT points FROM installer_standings WHERE user_id = $1',
      [installer.id],
    );
    return row?.points ?? 0;
  };
  /** This account's latest notice in the app, and the subjects of its mails about it, the latest first. */
  async function toldTo({ id, email }: User, title: string): Promise<{ message: string; mails: string[] }> {
    const [line] = await market.rooms.database.query<{ message: string }>(
      'SELECT message FROM notifications WHERE user_id = $1 AND title = $2 ORDER BY id DESC LIMIT 1',
      [id, title],
    );
    const mails = await market.rooms.database.query<{ subject: string }>(
      `SELECT letter ->> 'subject' AS subject FROM outgoing_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 2`,
      [email],
    );
    return { message: line?.message ?? '', mails: mails.map(({ subject }) => subject) };
  }
  const eventsOf = async (id: string): Promise<string[]> => {
    const rows = await market.rooms.database.query<{ name: string }>(
      `SELECT name FROM outbox_events WHERE payload ->> 'assignmentId' = $1 ORDER BY id`,
      [id],
    );
    return rows.map(({ name }) => name);
  };

  it('is told once to both sides, however often it is heard of, and stands in the story', async () => {
    const { id } = await aJob();
    const intentId = await sendBack(id, 4_000);
    await Promise.all(Array.from({ length: 50 }, () => lookAtIntent(intentId)));
    await settled();
    expect(await eventsOf(id)).toEqual(['assignments.price-lowered']);
    for (const side of [installer, customer]) {
      const { message, mails } = await toldTo(side, 'Our team has lowered the price');
      expect(message).toMatch(
        /sent £40.00 of the payment for “.*” back to the card. The price is £200.00 now.$/,
      );
      expect(mails).toEqual(expect.arrayContaining([expect.stringMatching(/^Lower price £200.00: /)]));
    }
    const { returned: how, price, net, timeline, acts } = await view(rosa(), id);
    expect({ how, price, net }).toEqual({
      how: { part: 'part', was: '240.00' },
      price: '200.00',
      net: '190.00',
    });
    expect(acts).toEqual(expect.arrayContaining(['submit', 'withdraw', 'dispute']));
    expect(timeline.map(({ what }) => what)).toEqual([
      expect.stringMatching(/ for £240\.00\.$/),
      'Our team sent a part of the payment back to the card. The price is £200.00 now.',
    ]);
  });

  it('is lowered before anybody acts on it, although nobody has carried the news', async () => {
    const { id } = await aJob();
    await work.submit(rosa(), id, 'Done');
    await lookAtIntent(await sendBack(id, 4_000));
    await work.approve(kim(), id);
    expect(await netOf(id)).toBe('190.00');
    expect(await refundsOf(id)).toEqual([4_000]);
  });

  it('is left without a penalty, from submitted work too: deposit and rest go back, and no points are lost', async () => {
    const { id, leadId, unlockId } = await aJob();
    await market.deliver();
    const points = await pointsOf();
    await work.submit(rosa(), id, 'Done');
    await returned(id, 4_000);
    await work.withdraw(rosa(), id, 'Not for that price');
    await settled();
    expect(await now(id)).toMatchObject({ status: 'withdrawn' });
    expect(await market.unlocks.get(unlockId)).toMatchObject({
      status: 'refunded',
      refundReason: 'price-returned',
    });
    expect(await refundsOf(id)).toEqual([20_000, 4_000]);
    expect(await pointsOf()).toBe(points);
    expect((await toldTo(installer, 'You left a job')).message).toMatch(
      /Your deposit goes back to your card.$/,
    );
    expect((await toldTo(customer, 'Your job was closed')).message).toMatch(
      /your installer has left it, because our team had lowered the price. Your £200.00 is on its way back.$/,
    );
    expect(await market.leads.get(leadId)).toMatchObject({ status: 'cancelled' });
    expect((await market.rooms.app.get(JobDetails).find(customer.id, leadId)).mayReopen).toBe(true);
  });

  it('is accepted by going on: whoever submits at the lower price and then leaves loses the deposit', async () => {
    const { id, unlockId } = await aJob();
    await returned(id, 4_000);
    await work.submit(rosa(), id, 'Done');
    expect((await view(rosa(), id)).returned).toBeNull();
    await work.return(kim(), id, 'A cable hangs loose');
    await work.withdraw(rosa(), id, 'I have moved away');
    expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'forfeited' });
  });

  it('is not accepted by work that was submitted before anybody could see it', async () => {
    const { id } = await aJob();
    await lookAtIntent(await sendBack(id, 4_000));
    await work.submit(rosa(), id, 'Done');
    expect(await now(id)).toMatchObject({ status: 'submitted', pricePence: 20_000, returnedByHand: 'part' });
  });

  it('goes back in one piece when the job is called off, and when staff cancel its lead', async () => {
    const calledOff = await aJob();
    await returned(calledOff.id, 4_000);
    const proposals = market.rooms.app.get(Proposals);
    await proposals.propose(kim(), calledOff.id, 'We move');
    await proposals.accept(rosa(), calledOff.id);
    expect(await refundsOf(calledOff.id)).toEqual([20_000, 4_000]);
    expect((await market.rooms.app.get(JobDetails).find(customer.id, calledOff.leadId)).mayReopen).toBe(
      false,
    );

    const cancelled = await aJob();
    await returned(cancelled.id, 4_000);
    await market.leads.setStatus(cancelled.leadId, 'cancelled');
    await settled();
    expect(await refundsOf(cancelled.id)).toEqual([20_000, 4_000]);
  });

  it('is followed when what went back was added later, and when it went back piece by piece', async () => {
    const { id } = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    const toPay = await prices.accept(kim(), id);
    await market.bank.confirm(toPay?.clientSecret ?? '');
    const [extra] = await market.rooms.database.query<{ chargeId: string; intentId: string }>(
      `SELECT c.id AS "chargeId", c.provider_intent_id AS "intentId" FROM price_changes p JOIN charges c ON c.id = p.charge_id
        WHERE p.assignment_id = $1`,
      [id],
    );
    await market.rooms.app.get(Charges).refresh(String(extra?.chargeId));
    await market.deliver();
    for (const [pence, left] of [
      [2_000, 28_000],
      [4_000, 24_000],
    ] as const) {
      await market.bank.staff('refunds', { payment_intent: String(extra?.intentId), amount: String(pence) });
      await lookAtIntent(String(extra?.intentId));
      await market.deliver();
      expect(await now(id)).toMatchObject({ pricePence: left });
    }
    await returned(id, 23_950);
    expect(await now(id)).toMatchObject({ pricePence: 50, feePence: 2 });
  });

  it('has one outcome when the approval and the news of the refund come at once', async () => {
    const { id } = await aJob();
    await work.submit(rosa(), id, 'Done');
    const intentId = await sendBack(id, 4_000);
    const [approved] = await Promise.allSettled([
      work.approve(kim(), id),
      lookAtIntent(intentId),
      lookAtIntent(intentId),
    ]);
    expect(approved.status).toBe('fulfilled');
    await settled();
    const { pricePence, status } = await now(id);
    expect(status).toBe('approved');
    // Whichever was first: the price that was paid out is the price that was held then.
    expect(await netOf(id)).toBe(pricePence === 20_000 ? '190.00' : '228.00');
    expect(await refundsOf(id)).toEqual([4_000]);
  });

  it('ends the job when all of it went back: the bond goes back, no points are lost, and it can be opened again', async () => {
    const { id, leadId, unlockId } = await aJob();
    await market.deliver();
    const points = await pointsOf();
    await work.submit(rosa(), id, 'Done');
    const intentId = await sendBack(id);
    await Promise.all(Array.from({ length: 50 }, () => lookAtIntent(intentId)));
    await market.deliver();
    await settled();
    expect(await now(id)).toMatchObject({ status: 'cancelled', returnedByHand: 'whole' });
    expect(await market.unlocks.get(unlockId)).toMatchObject({
      status: 'refunded',
      refundReason: 'price-returned',
    });
    expect(await pointsOf()).toBe(points);
    for (const act of [
      work.submit(rosa(), id, 'Done'),
      work.approve(kim(), id),
      prices.propose(kim(), id, 9_000, 'Less'),
    ])
      await expect(act).rejects.toMatchObject({ code: 'assignments.wrong-state' });
    expect(await eventsOf(id)).toEqual(['assignments.work-submitted', 'assignments.cancelled']);
    expect((await view(kim(), id)).timeline.at(-1)?.what).toBe(
      'Our team sent the whole payment of £240.00 back to the card, which ended the job.',
    );
    for (const side of [installer, customer]) {
      const { message, mails } = await toldTo(side, 'Our team has ended a job');
      expect(message).toMatch(/whole payment of £240.00 for “.*” back to the card, which ended the job.$/);
      expect(mails).toEqual(expect.arrayContaining([expect.stringMatching(/^Ended: /)]));
    }
    expect(await refundsOf(id)).toEqual([24_000]);
    const job = await market.rooms.app.get(JobDetails).find(customer.id, leadId);
    expect(job).toMatchObject({ status: 'cancelled', mayReopen: true });
    await market.rooms.app
      .get(CalledOffJobs)
      .reopen({ id: customer.id, companyName: null, companyApproved: false }, leadId);
    expect(await market.leads.get(leadId)).toMatchObject({ isOpen: true });
    expect((await market.rooms.app.get(JobDetails).find(customer.id, leadId)).assignment).toBeNull();
  });

  it('ends a job that is disputed, and a dispute about work that was approved before', async () => {
    const disputes = market.rooms.app.get(Disputes);
    const first = await aJob();
    await disputes.start(kim(), first.id, 'Nobody came');
    await returned(first.id);
    expect(await now(first.id)).toMatchObject({ status: 'cancelled' });

    const second = await aJob();
    await work.submit(rosa(), second.id, 'Done');
    await work.approve(kim(), second.id);
    await disputes.start(kim(), second.id, 'It fell down');
    await returned(second.id);
    await settled();
    expect(await now(second.id)).toMatchObject({ status: 'cancelled' });
    expect((await view(kim(), second.id)).dispute).toMatchObject({ status: 'closed' });
    expect(await market.leads.get(second.leadId)).toMatchObject({ status: 'completed' });
  });

  it('that went back before the award was made is returned instead of awarded, and a part of it lowers what is agreed', async () => {
    const job = async (pence?: number) => {
      const lead = await aPostedJob(market.rooms.app, customer.id);
      const bid = await market.bid(installer, lead, 240);
      const { clientSecret } = await market.choose(customer, bid);
      await market.bank.confirm(clientSecret);
      const [award] = await market.rooms.database.query<{ id: string; chargeId: string }>(
        'SELECT id, charge_id AS "chargeId" FROM awards WHERE bid_id = $1',
        [bid.id],
      );
      await market.rooms.app.get(Charges).refresh(String(award?.chargeId));
      await lookAtIntent(await sendBack(String(award?.id), pence));
      await settled();
      return { id: String(award?.id), bid };
    };
    const whole = await job();
    expect(await market.bidNow(whole.bid)).toMatchObject({ status: 'pending' });
    const part = await job(4_000);
    expect(await now(part.id)).toMatchObject({ status: 'active', pricePence: 20_000 });
  });

  it('goes on with what was added when all of the first payment went back, and is paid out of that', async () => {
    const { id } = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    const toPay = await prices.accept(kim(), id);
    await market.bank.confirm(toPay?.clientSecret ?? '');
    const [extra] = await market.rooms.database.query<{ chargeId: string }>(
      'SELECT charge_id AS "chargeId" FROM price_changes WHERE assignment_id = $1',
      [id],
    );
    await market.rooms.app.get(Charges).refresh(String(extra?.chargeId));
    await market.deliver();
    await returned(id, 24_000);
    expect(await now(id)).toMatchObject({ status: 'active', pricePence: 6_000 });
    expect(await market.violations()).toEqual([]);
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    const [payout] = await market.rooms.database.query(
      'SELECT charge_id AS "chargeId", net_pence AS net FROM payouts WHERE subject_id = $1',
      [id],
    );
    expect(payout).toEqual({ chargeId: extra?.chargeId, net: 5_700 });
  });

  it('is named by the reconcile when it is not what is held, and so is an award that is not what its charge asked for', async () => {
    const { id } = await aJob();
    const { database } = market.rooms;
    const change = (by: string): Promise<unknown> =>
      database.query(`DO $$ BEGIN
        SET LOCAL session_replication_role = replica;
        UPDATE assignments SET price_pence = price_pence ${by} WHERE id = '${id}';
        UPDATE awards SET price_pence = price_pence ${by} WHERE id = '${id}';
      END $$`);
    await change('+ 1');
    const found = await market.violations();
    await change('- 1');
    expect(found).toEqual([
      `an award costs what its charge asked for: ${id} costs 24001, its charge 24000`,
      `the price of work that nobody is paid for is held, with what a bank has taken for good of it: ${id} costs 24001, 24000 held`,
    ]);
  });
});
