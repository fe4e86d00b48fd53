import { aStaffLead } from '../../../test/factories/leads.js';
import { Market } from '../../../test/factories/market.js';

describe('the sweeps of the market', () => {
  let market: Market;
  beforeAll(async () => {
    market = await Market.open();
  });
  afterAll(() => market?.close());

  it('carry in the other payments although the database refuses one of them', async () => {
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    const paid: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { clientSecret, unlockId } = await market.unlocks.open((await market.installer()).id, lead.id);
      await market.bank.confirm(clientSecret);
      paid.push(unlockId);
    }
    await market.rooms.database.query(`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not this one'; END $$;
      CREATE TRIGGER refuse_one BEFORE UPDATE ON unlocks FOR EACH ROW WHEN (OLD.id = '${paid[0]}') EXECUTE FUNCTION refuse_one()`);
    await market.recover();
    const statuses = await Promise.all(paid.map(async (id) => (await market.unlocks.get(id)).status));
    expect(statuses).toEqual(['requires_payment', 'paid', 'paid']);
    await market.rooms.database.query('DROP TRIGGER refuse_one ON unlocks');
    await market.recover();
    expect((await market.unlocks.get(String(paid[0]))).status).toBe('paid');
    expect(await market.violations()).toEqual([]);
  });
});
