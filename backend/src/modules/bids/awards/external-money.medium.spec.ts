import { aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { Charges } from '../../payments/charges/charges.service.js';

describe('money that staff sent back at the provider by hand', () => {
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

  const sendBack = async (chargeId: string, pence?: number): Promise<void> => {
    const charge = (await market.rooms.app.get(Charges).byIds([chargeId])).get(chargeId);
    await market.bank.staff('refunds', {
      payment_intent: String(charge?.providerIntentId),
      ...(pence && { amount: String(pence) }),
    });
  };
  const aBidder = async () => {
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    const bid = await market.bid(await market.installer(), lead);
    return { lead, bid, unlock: await market.unlocks.get(bid.unlockId) };
  };

  it('ends the right to bid when it was the whole deposit, and the installer is told', async () => {
    const { bid, unlock } = await aBidder();
    await sendBack(unlock.chargeId);
    await market.recover();
    await market.deliver();
    expect(await market.unlocks.get(unlock.id)).toMatchObject({
      status: 'refunded',
      refundReason: 'made-at-provider',
    });
    expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
    const events = await market.rooms.database.query(
      `SELECT payload ->> 'reason' AS reason FROM outbox_events WHERE name = 'bids.unlock-ended' AND payload ->> 'unlockId' = $1`,
      [unlock.id],
    );
    expect(events).toEqual([{ reason: 'made-at-provider' }]);
  });

  it('is followed by the sweep alone when no event is carried', async () => {
    const { unlock } = await aBidder();
    await sendBack(unlock.chargeId);
    await market.recover();
    expect(await market.unlocks.get(unlock.id)).toMatchObject({ status: 'refunded' });
  });

  it('changes nothing when it was a part: the rest goes back when the lead ends', async () => {
    const { lead, bid, unlock } = await aBidder();
    await sendBack(unlock.chargeId, 1_000);
    await market.recover();
    await market.deliver();
    expect(await market.bidNow(bid)).toMatchObject({ status: 'pending' });
    expect(await market.unlocks.get(unlock.id)).toMatchObject({ status: 'paid' });
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.unlocks.get(unlock.id)).toMatchObject({ status: 'refunded' });
    const refunds = await market.rooms.database.query(
      'SELECT amount_pence AS pence FROM refunds WHERE charge_id = $1 ORDER BY 1',
      [unlock.chargeId],
    );
    expect(refunds).toEqual([{ pence: 1_000 }, { pence: 4_000 }]);
  });

  it('ends the award when it was the whole price', async () => {
    const customer = await market.customer();
    const job = await aPostedJob(market.rooms.app, customer.id);
    const bid = await market.bid(await market.installer(), job);
    const { clientSecret } = await market.choose(customer, bid);
    await market.bank.confirm(clientSecret);
    await market.recover();
    await market.deliver();
    const award = async () => {
      const [row] = await market.rooms.database.query<{ chargeId: string; status: string }>(
        'SELECT charge_id AS "chargeId", status FROM awards WHERE lead_id = $1',
        [job.id],
      );
      return row;
    };
    await sendBack(String((await award())?.chargeId));
    await market.recover();
    await market.deliver();
    expect(await award()).toMatchObject({ status: 'refunded' });
    expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
  });
});
