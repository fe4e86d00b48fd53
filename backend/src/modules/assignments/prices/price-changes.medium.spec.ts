import { randomUUID } from 'node:crypto';
import { aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import type { User } from '../../auth/user.entity.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { AlreadyProposed, NothingProposed, OtherSideDecides, WrongState } from '../assignments.errors.js';
import { Disputes } from '../disputes/disputes.service.js';
import { PriceChanges } from './price-changes.service.js';
import type { ToPay } from './price-payments.service.js';
import { Proposals } from '../disputes/proposals.service.js';
import { Work } from '../work/work.service.js';

const hourMs = 3_600_000;

describe('a price that changes during the job', () => {
  let market: Market;
  let prices: PriceChanges;
  let work: Work;
  let installer: User;
  let customer: User;

  beforeAll(async () => {
    market = await Market.open();
    const { app } = market.rooms;
    [prices, work] = [app.get(PriceChanges), app.get(Work)];
    [installer, customer] = [await market.installer(), await market.customer()];
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await settled();
    expect(await market.violations()).toEqual([]);
  });

  const settled = async (): Promise<void> => {
    await market.deliver();
    await market.sweep();
    await market.deliver();
  };
  const rosa = () => ({ id: installer.id, role: 'installer' as const });
  const kim = () => ({ id: customer.id, role: 'customer' as const });
  const now = (id: string) => market.rooms.app.get(AssignmentRows).get(id);
  const proposal = async (id: string) =>
    (await market.rooms.app.get(AssignmentViews).find(kim(), id)).proposal;
  const payoutOf = (id: string) => market.rooms.app.get(Payouts).ofSubject(id);
  const changesOf = (id: string): Promise<{ status: string; chargeId: string | null }[]> =>
    market.rooms.database.query(
      `SELECT status, charge_id AS "chargeId" FROM price_changes WHERE assignment_id = $1 ORDER BY created_at, id`,
      [id],
    );
  /** The refunds to the card for this job, each in pence, largest first. */
  const refundsOf = async (id: string): Promise<number[]> => {
    const rows = await market.rooms.database.query<{ pence: number }>(
      `SELECT r.amount_pence AS pence FROM refunds r WHERE r.charge_id IN (SELECT charge_id FROM awards WHERE id = $1
         UNION SELECT charge_id FROM price_changes WHERE assignment_id = $1) ORDER BY pence DESC`,
      [id],
    );
    return rows.map(({ pence }) => pence);
  };

  async function aJob(price = 240): Promise<string> {
    const lead = await aPostedJob(market.rooms.app, customer.id);
    const bid = await market.bid(installer, lead, price);
    const { clientSecret } = await market.choose(customer, bid);
    await market.bank.confirm(clientSecret);
    const [award] = await market.rooms.database.query<{ id: string; chargeId: string }>(
      'SELECT id, charge_id AS "chargeId" FROM awards WHERE bid_id = $1',
      [bid.id],
    );
    await market.rooms.app.get(Charges).refresh(award?.chargeId ?? '');
    await market.awards.finish(award?.id ?? '');
    return award?.id ?? '';
  }
  /** The card pays, and the product polls the provider. */
  async function pay(id: string, toPay: ToPay | null): Promise<void> {
    await market.bank.confirm(toPay?.clientSecret ?? '');
    for (const { chargeId } of await changesOf(id))
      if (chargeId) await market.rooms.app.get(Charges).refresh(chargeId);
    await market.deliver();
  }
  async function raise(id: string, pence: number): Promise<void> {
    await prices.propose(rosa(), id, pence, 'A second mast');
    await pay(id, await prices.accept(kim(), id));
  }

  it('is more once the card has paid the rest, with the fee of the same percentage, and is paid out whole', async () => {
    const id = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    expect(await proposal(id)).toMatchObject({ kind: 'price', price: '300.00', toPay: null, yours: true });
    const toPay = await prices.accept(kim(), id);
    expect(toPay).toMatchObject({ amountPence: 6_000 });
    expect(await now(id)).toMatchObject({ pricePence: 24_000, feePence: 1_200 });
    expect(await proposal(id)).toMatchObject({ toPay: '60.00', yours: true });
    await pay(id, toPay);
    expect(await now(id)).toMatchObject({ pricePence: 30_000, feePence: 1_500 });
    expect(await proposal(id)).toBeNull();
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    expect(await payoutOf(id)).toMatchObject({ net: '285.00' });
    expect(await refundsOf(id)).toEqual([]);
  });

  it('is offered by the customer, accepted by the installer, and then paid, once, however often it is asked for', async () => {
    const id = await aJob();
    await prices.propose(kim(), id, 25_000, 'For the extra socket');
    await expect(prices.accept(kim(), id)).rejects.toBeInstanceOf(OtherSideDecides);
    expect(await prices.accept(rosa(), id)).toBeNull();
    await expect(prices.accept(rosa(), id)).rejects.toBeInstanceOf(OtherSideDecides);
    const asked = await Promise.all(Array.from({ length: 10 }, () => prices.accept(kim(), id)));
    expect(new Set(asked.map((one) => one?.clientSecret)).size).toBe(1);
    await pay(id, asked[0] ?? null);
    expect(await now(id)).toMatchObject({ pricePence: 25_000 });
    const [change] = await changesOf(id);
    expect(await market.intentsOf(change?.chargeId ?? '')).toHaveLength(1);
  });

  it('is less at once, and the difference goes back to the card, also from work that was submitted', async () => {
    const id = await aJob();
    await work.submit(rosa(), id, 'Done');
    await prices.propose(kim(), id, 19_999, 'One socket less');
    const answers = await Promise.allSettled([1, 2, 3].map(() => prices.accept(rosa(), id)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await now(id)).toMatchObject({ pricePence: 19_999, feePence: 1_000 });
    expect(await refundsOf(id)).toEqual([4_001]);
    await work.approve(kim(), id);
    expect(await payoutOf(id)).toMatchObject({ net: '189.99' });
  });

  it('goes up and down: what was added last goes back first', async () => {
    const id = await aJob();
    await raise(id, 30_000);
    await prices.propose(rosa(), id, 20_000, 'It was less work');
    await prices.accept(kim(), id);
    expect(await now(id)).toMatchObject({ pricePence: 20_000 });
    expect(await refundsOf(id)).toEqual([6_000, 4_000]);
    const { timeline } = await market.rooms.app.get(AssignmentViews).find(kim(), id);
    expect(timeline[0]?.what).toMatch(/ for £240\.00\.$/);
  });

  it('stays when the other side wants it to, and nothing is charged', async () => {
    const id = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    await expect(prices.propose(kim(), id, 20_000, 'Less')).rejects.toBeInstanceOf(AlreadyProposed);
    await expect(prices.decline(rosa(), id)).rejects.toBeInstanceOf(OtherSideDecides);
    await prices.decline(kim(), id);
    await expect(prices.accept(kim(), id)).rejects.toBeInstanceOf(NothingProposed);
    expect(await changesOf(id)).toEqual([{ status: 'declined', chargeId: null }]);
    expect(await now(id)).toMatchObject({ pricePence: 24_000 });
  });

  it('is of the proposal that was read: another is refused with both prices', async () => {
    const id = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    const seen = await proposal(id);
    await prices.decline(kim(), id);
    await prices.propose(rosa(), id, 32_000, 'A second mast, and its cable');
    const open = await proposal(id);
    await expect(prices.accept(kim(), id, seen?.id)).rejects.toMatchObject({
      code: 'assignments.proposal-changed',
      data: { proposalId: open?.id, price: '320.00', seenPrice: '300.00' },
    });
    const elsewhere = prices.accept(kim(), id, randomUUID());
    await expect(elsewhere).rejects.toMatchObject({ data: { proposalId: open?.id, price: '320.00' } });
    expect((await changesOf(id)).map(({ status }) => status)).toEqual(['declined', 'open']);
    expect(await prices.accept(kim(), id, open?.id)).toMatchObject({ amountPence: 8_000 });
    expect(await prices.accept(kim(), id, open?.id)).toMatchObject({ amountPence: 8_000 });
  });

  it('is nobody else’s, and not the price that holds already', async () => {
    const id = await aJob();
    const stranger = { id: (await market.installer()).id, role: 'installer' as const };
    await expect(prices.propose(stranger, id, 30_000, 'Mine')).rejects.toBeInstanceOf(NotFound);
    await expect(prices.propose(rosa(), id, 24_000, 'Same')).rejects.toBeInstanceOf(InvalidFields);
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    await expect(prices.propose(rosa(), id, 30_000, 'Too late')).rejects.toBeInstanceOf(WrongState);
  });

  it('lapses after 72 hours, and what was agreed and not paid is canceled at the provider', async () => {
    const id = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    await market.wait(71 * hourMs);
    await market.sweep();
    await prices.accept(kim(), id);
    await market.wait(71 * hourMs);
    await market.sweep();
    expect(await changesOf(id)).toMatchObject([{ status: 'paying' }]);
    await market.wait(2 * hourMs);
    await market.sweep();
    await settled();
    const [change] = await changesOf(id);
    expect(change).toMatchObject({ status: 'lapsed' });
    expect(await market.intentsOf(change?.chargeId ?? '')).toMatchObject([{ status: 'canceled' }]);
    expect(await proposal(id)).toBeNull();
  });

  it('that is paid after the work was approved goes back in full', async () => {
    const id = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    const toPay = await prices.accept(kim(), id);
    await work.submit(rosa(), id, 'Done');
    await work.approve(kim(), id);
    await pay(id, toPay);
    await settled();
    expect(await changesOf(id)).toMatchObject([{ status: 'too-late' }]);
    expect(await refundsOf(id)).toEqual([6_000]);
    expect(await payoutOf(id)).toMatchObject({ net: '228.00' });
  });

  it('has one outcome when the payment and the approval come at once', async () => {
    const id = await aJob();
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    const toPay = await prices.accept(kim(), id);
    await work.submit(rosa(), id, 'Done');
    await Promise.all([pay(id, toPay), work.approve(kim(), id)]);
    await settled();
    const [change] = await changesOf(id);
    const isPaid = change?.status === 'done';
    expect(change?.status).toMatch(/^(done|too-late)$/);
    expect(await payoutOf(id)).toMatchObject({ net: isPaid ? '285.00' : '228.00' });
    expect(await refundsOf(id)).toEqual(isPaid ? [] : [6_000]);
  });

  it('goes back whole, with all that was added, when the installer leaves or the job is called off', async () => {
    const left = await aJob();
    await raise(left, 30_000);
    await work.withdraw(rosa(), left, 'My van broke down');
    expect(await refundsOf(left)).toEqual([24_000, 6_000]);

    const calledOff = await aJob();
    await raise(calledOff, 31_000);
    const proposals = market.rooms.app.get(Proposals);
    await proposals.propose(kim(), calledOff, 'We move');
    await proposals.accept(rosa(), calledOff);
    expect(await refundsOf(calledOff)).toEqual([24_000, 7_000]);
  });

  it('is split to the penny with all that was added', async () => {
    const staff = await market.staff();
    const disputes = market.rooms.app.get(Disputes);
    const id = await aJob();
    await raise(id, 30_000);
    await disputes.start(kim(), id, 'Half is missing');
    await disputes.resolve({ id: staff.id, role: 'admin' }, id, 10_001, 'A third was done');
    expect(await payoutOf(id)).toMatchObject({ net: '95.01' });
    expect((await refundsOf(id)).reduce((sum, pence) => sum + pence, 0)).toBe(19_999);
  });

  it('waits for staff when a bank takes back for good what was added', async () => {
    const staff = await market.staff();
    const id = await aJob();
    await raise(id, 30_000);
    const [change] = await changesOf(id);
    const [intent] = await market.intentsOf(change?.chargeId ?? '');
    const { id: chargeback } = await market.bank.dispute(intent?.id ?? '');
    await market.recover();
    await market.bank.decide(chargeback, 'lost');
    await market.recover();
    await market.deliver();
    expect(await now(id)).toMatchObject({ status: 'disputed' });
    const decision = [24_000, 'What was added was not done'] as const;
    await market.rooms.app.get(Disputes).resolve({ id: staff.id, role: 'admin' }, id, ...decision);
    expect(await payoutOf(id)).toMatchObject({ net: '228.00' });
    expect(await refundsOf(id)).toEqual([]);
  });

  it('of the platform’s own lead changes without a card', async () => {
    const staff = await market.staff();
    const lead = await aStaffLead(market.rooms.app, staff.id);
    const bid = await market.bid(installer, lead, 240);
    await market.awards.accept({ id: staff.id, role: 'admin' }, bid.id);
    const [award] = await market.rooms.database.query<{ id: string }>(
      'SELECT id FROM awards WHERE bid_id = $1',
      [bid.id],
    );
    const id = award?.id ?? '';
    await prices.propose(rosa(), id, 30_000, 'A second mast');
    expect(await prices.accept({ id: staff.id, role: 'admin' }, id)).toBeNull();
    expect(await now(id)).toMatchObject({ pricePence: 30_000, feePence: 1_500 });
  });
});
