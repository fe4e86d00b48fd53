import { aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { Charges } from '../../payments/charges/charges.service.js';

describe('money that a card holder got back through the bank', () => {
  let market: Market;
  beforeAll(async () => {
    market = await Market.open();
  });
  afterAll(() => market?.close());
  afterEach(async () => {
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  /** The card holder disputes a paid charge, the bank decides, and the product receives the event. */
  async function disputed(chargeId: string, ...outcomes: ('won' | 'lost')[]): Promise<void> {
    const charge = (await market.rooms.app.get(Charges).byIds([chargeId])).get(chargeId);
    const { id } = await market.bank.dispute(charge?.providerIntentId ?? null);
    for (const outcome of outcomes) {
      await market.recover();
      await market.bank.decide(id, outcome);
      await market.recover();
      await market.deliver();
    }
  }
  const refundsOf = async (chargeId: string): Promise<string[]> => {
    const rows = await market.rooms.database.query<{ status: string }>(
      'SELECT status FROM refunds WHERE charge_id = $1',
      [chargeId],
    );
    return rows.map(({ status }) => status);
  };

  it('is not paid a second time when its lead ends, and the others’ deposits go back', async () => {
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    const [cunning, honest] = [await market.installer(), await market.installer()];
    const theirs = await market.unlocks.get((await market.bid(cunning, lead)).unlockId);
    const other = await market.unlocks.get((await market.bid(honest, lead)).unlockId);
    await disputed(theirs.chargeId, 'lost');
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    expect(await market.unlocks.get(theirs.id)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(theirs.chargeId)).toEqual([]);
    await market.recover();
    expect(await market.unlocks.get(other.id)).toMatchObject({ status: 'refunded' });
    expect(await refundsOf(other.chargeId)).toEqual(['succeeded']);
  });

  it('does not keep the deposits of an awarded job that ends', async () => {
    const customer = await market.customer();
    const job = await aPostedJob(market.rooms.app, customer.id);
    const bid = await market.bid(await market.installer(), job);
    const { clientSecret } = await market.choose(customer, bid);
    await market.bank.confirm(clientSecret);
    await market.recover();
    const awardOf = async (): Promise<{ chargeId: string; status: string } | undefined> => {
      const rows = await market.rooms.database.query<{ chargeId: string; status: string }>(
        'SELECT charge_id AS "chargeId", status FROM awards WHERE lead_id = $1',
        [job.id],
      );
      return rows[0];
    };
    expect(await awardOf()).toMatchObject({ status: 'awarded' });
    await disputed(String((await awardOf())?.chargeId), 'lost');
    await market.leads.setStatus(job.id, 'cancelled');
    await market.deliver();
    await market.recover();
    expect(await awardOf()).toMatchObject({ status: 'refunded' });
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'refunded' });
  });

  it('is held again when an appeal is won, and goes back when its lead ends', async () => {
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    const { unlockId } = await market.bid(await market.installer(), lead);
    const { chargeId } = await market.unlocks.get(unlockId);
    await disputed(chargeId, 'lost', 'won');
    expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'paid' });
    expect(await market.violations()).toEqual([]);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    await market.recover();
    expect(await refundsOf(chargeId)).toEqual(['succeeded']);
  });

  it('goes back to the card when an appeal is won after its lead has ended', async () => {
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    const { unlockId } = await market.bid(await market.installer(), lead);
    const { chargeId } = await market.unlocks.get(unlockId);
    const charge = (await market.rooms.app.get(Charges).byIds([chargeId])).get(chargeId);
    const { id } = await market.bank.dispute(charge?.providerIntentId ?? null);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    for (const outcome of ['lost', 'won'] as const) {
      await market.bank.decide(id, outcome);
      await market.recover();
      await market.deliver();
    }
    expect((await refundsOf(chargeId)).toSorted()).toEqual(['failed', 'succeeded']);
    await market.recover();
    expect(await market.unlocks.get(unlockId)).toMatchObject({ status: 'refunded' });
  });

  it('ends a deposit whose refund the bank had refused meanwhile', async () => {
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    const bid = await market.bid(await market.installer(), lead);
    const { chargeId } = await market.unlocks.get(bid.unlockId);
    const charge = (await market.rooms.app.get(Charges).byIds([chargeId])).get(chargeId);
    const { id } = await market.bank.dispute(charge?.providerIntentId ?? null);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'refund_failed' });
    await market.bank.decide(id, 'lost');
    await market.recover();
    await market.deliver();
    expect(await market.unlocks.get(bid.unlockId)).toMatchObject({ status: 'refunded' });
  });
});
