import { clockNow } from '../../sandbox/clock.js';
import { LeadsSchedule } from '../../src/modules/leads/leads.schedule.js';
import { Refunds } from '../../src/modules/payments/refunds/refunds.service.js';
import { Clock } from '../../src/platform/time/clock.js';
import { aStaffLead } from '../factories/leads.js';
import { Market } from '../factories/market.js';
import { sweepOf } from '../support/sweeps.js';
import { letPass } from '../support/travel.js';

const day = 86_400_000;

describe('time that is moved', () => {
  let market: Market;
  beforeAll(async () => {
    market = await Market.open();
  });
  afterAll(() => market?.close());

  const query = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    market.rooms.database.query<Row>(sql, parameters);
  const sweep = (): Promise<void> => sweepOf(market.rooms.app, 'payments');
  /** A deposit that was given back, and nothing sent yet. @returns ids of refund and intent */
  const aReturnedDeposit = async (): Promise<{ id: string; intentId: string; unlockId: string }> => {
    const staff = await market.staff();
    const lead = await aStaffLead(market.rooms.app, staff.id);
    const bid = await market.bid(await market.installer(), lead);
    await market.bids.withdraw(bid.installerId, bid.id);
    const [row] = await query<{ id: string; intentId: string; unlockId: string }>(
      `SELECT r.id, c.provider_intent_id AS "intentId", c.subject_id AS "unlockId"
         FROM refunds r JOIN charges c ON c.id = r.charge_id WHERE c.subject_id = $1`,
      [bid.unlockId],
    );
    return row as { id: string; intentId: string; unlockId: string };
  };
  const refundsAtBank = async (intentId: string) =>
    (
      await market.bank.rows<{ id: string; payment_intent: string; metadata: { attempt: string } }>('refunds')
    ).filter((one) => one.payment_intent === intentId);
  const stateOf = async (id: string) =>
    (
      await query<{ status: string; checkAt: Date | null }>(
        'SELECT status, check_at AS "checkAt" FROM refunds WHERE id = $1',
        [id],
      )
    )[0];

  it('is the same for the product, its database and the provider', async () => {
    await letPass(market.rooms, { days: 3 });
    const [row] = await query<{ now: Date }>('SELECT clock_now() AS now');
    const ahead = [market.rooms.app.get(Clock).now(), row?.now, new Date(clockNow())].map((now) =>
      Math.round(((now?.getTime() ?? 0) - Date.now()) / day),
    );
    expect(ahead).toEqual([3, 3, 3]);
  });

  it('dates every row that says no time of its own', async () => {
    expect(
      await query(
        `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
          AND data_type LIKE 'timestamp%' AND column_default ~* '^(now|clock_timestamp|statement_timestamp)|^CURRENT_'`,
      ),
    ).toEqual([]);
    const { id } = await market.installer();
    const [user] = await query<{ isOfToday: boolean }>(
      `SELECT created_at > clock_now() - interval '1 hour' AS "isOfToday" FROM users WHERE id = $1`,
      [id],
    );
    expect(user).toEqual({ isOfToday: true });
  });

  it('asks before it refunds again when a day has passed and the provider has forgotten the key', async () => {
    const refunds = market.rooms.app.get(Refunds);
    const refund = await aReturnedDeposit();
    await market.bank.fault('http-500-after', '/v1/refunds');
    await refunds.send(refund.id);
    await letPass(market.rooms, { hours: 25 });
    await sweep();
    expect(await refundsAtBank(refund.intentId)).toHaveLength(1);
    expect(await stateOf(refund.id)).toMatchObject({ status: 'succeeded' });
  });

  it('sends under a new key what was never done before the old one was forgotten', async () => {
    const refunds = market.rooms.app.get(Refunds);
    const refund = await aReturnedDeposit();
    await market.bank.fault('http-500', '/v1/refunds');
    await refunds.send(refund.id);
    await market.bank.control('DELETE', 'faults');
    await letPass(market.rooms, { hours: 25 });
    await sweep();
    await letPass(market.rooms, { hours: 1 });
    await sweep();
    const sent = await refundsAtBank(refund.intentId);
    expect(sent.map(({ metadata }) => metadata.attempt)).toEqual(['2']);
    expect(await stateOf(refund.id)).toMatchObject({ status: 'succeeded' });
  });

  it('hears of refunds that a bank sends back within 35 days, and then asks no more', async () => {
    const refunds = market.rooms.app.get(Refunds);
    const [early, kept] = [await aReturnedDeposit(), await aReturnedDeposit()];
    for (const { id } of [early, kept]) await refunds.send(id);
    await letPass(market.rooms, { days: 30 });
    const [atBank] = await refundsAtBank(early.intentId);
    await market.bank.control('POST', `refunds/${atBank?.id}/advance`, { status: 'failed' });
    await sweep();
    expect(await stateOf(early.id)).not.toMatchObject({ status: 'succeeded' });
    expect(await stateOf(kept.id)).toMatchObject({ status: 'succeeded', checkAt: expect.any(Date) as Date });
    await letPass(market.rooms, { days: 6 });
    await sweep();
    expect(await stateOf(kept.id)).toMatchObject({ status: 'succeeded', checkAt: Infinity });
  });

  it('ends a lead for which nobody was chosen for 30 days, and the deposit goes back', async () => {
    const staff = await market.staff();
    const lead = await aStaffLead(market.rooms.app, staff.id);
    const bid = await market.bid(await market.installer(), lead);
    const schedule = market.rooms.app.get(LeadsSchedule);
    await letPass(market.rooms, { days: 29 });
    await schedule.closeExpired();
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'active' });
    await letPass(market.rooms, { days: 2 });
    await schedule.closeExpired();
    await market.deliver();
    expect(await market.leads.get(lead.id)).toMatchObject({ status: 'cancelled' });
    expect(await market.bidNow(bid)).toMatchObject({ status: 'rejected' });
    expect((await market.unlocks.get(bid.unlockId)).status).toMatch(/^refund/);
  });
});
