import pg from 'pg';
import { aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { Closing } from './closing.service.js';

describe('the money of the market', () => {
  let market: Market;
  beforeAll(async () => {
    market = await Market.open();
  });
  afterAll(() => market?.close());

  /** A job that was awarded and paid, and a losing bid whose deposit goes back. */
  async function anAwardedJob() {
    const customer = await market.customer();
    const job = await aPostedJob(market.rooms.app, customer.id);
    const [winner, loser] = [
      await market.bid(await market.installer(), job),
      await market.bid(await market.installer(), job),
    ];
    const { clientSecret } = await market.choose(customer, winner);
    await market.bank.confirm(clientSecret);
    await market.recover();
    await market.deliver();
    return { job, winner, loser };
  }
  /** As a superuser past every guard, which no code of ours can be. */
  const force = (sql: string): Promise<unknown[]> =>
    market.rooms.database.query(
      `SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`,
    );

  it('is kept by the database from the user that runs the product, whatever the code asks', async () => {
    const { job, winner, loser } = await anAwardedJob();
    const unpaid = await market.unlocks.open(
      (await market.installer()).id,
      (await aStaffLead(market.rooms.app, (await market.staff()).id)).id,
    );
    const client = new pg.Client({ connectionString: market.rooms.database.url });
    await client.connect();
    const tried = async (sql: string): Promise<string> =>
      client.query(sql).then(
        () => `done: ${sql}`,
        (error: Error) => error.message,
      );
    const unlockOf = (bid: { unlockId: string }): string => `WHERE id = '${bid.unlockId}'`;
    const award = `WHERE lead_id = '${job.id}'`;
    const refused: [string, RegExp][] = [
      [`UPDATE unlocks SET deposit_pence = 1 ${unlockOf(winner)}`, /permission denied/],
      [`UPDATE unlocks SET status = 'paid' ${unlockOf(loser)}`, /cannot become paid/],
      [`UPDATE unlocks SET status = 'requires_payment' ${unlockOf(winner)}`, /cannot become/],
      [`UPDATE awards SET price_pence = 1 ${award}`, /permission denied/],
      [`UPDATE awards SET fee_pence = 0 ${award}`, /permission denied/],
      [`UPDATE awards SET status = 'awaiting_payment' ${award}`, /cannot become awaiting_payment/],
      [`UPDATE refunds SET amount_pence = 1`, /permission denied/],
      [`UPDATE refunds SET decision = 'another'`, /never changes/],
      [
        `UPDATE charges SET status = 'succeeded', succeeded_at = clock_now(), received_pence = amount_pence, received_currency = 'gbp'
          WHERE subject_id = '${unpaid.unlockId}'`,
        /has no booking/,
      ],
      ...['unlocks', 'awards', 'bids', 'refunds', 'charges'].flatMap((table): [string, RegExp][] => [
        [`DELETE FROM ${table}`, /permission denied/],
        [`TRUNCATE ${table} CASCADE`, /permission denied/],
      ]),
    ];
    for (const [sql, reason] of refused) expect(await tried(sql)).toMatch(reason);
    await client.end();
    expect(await market.violations()).toEqual([]);
  });

  it('keeps a refund from success without its booking', async () => {
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    const { unlockId } = await market.bid(await market.installer(), lead);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.rooms.app.get(Closing).closeLead(lead.id);
    const { chargeId } = await market.unlocks.get(unlockId);
    const cheating = market.rooms.database.query(
      `UPDATE refunds SET status = 'succeeded', succeeded_at = clock_now(), sent_at = clock_now(), provider_refund_id = 're_x' WHERE charge_id = $1`,
      [chargeId],
    );
    await expect(cheating).rejects.toThrow('has no booking');
    await market.recover();
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  it('is named by the reconcile whenever a deposit or a price says something else than its money', async () => {
    const { job, winner, loser } = await anAwardedJob();
    const { chargeId: losingCharge } = await market.unlocks.get(loser.unlockId);
    const rules = async (): Promise<string[]> =>
      (await market.violations()).map((line) => line.split(':')[0] ?? '');
    const cases: { wrong: string; right: string; rule: string }[] = [
      {
        wrong: `UPDATE unlocks SET status = 'refund_failed' WHERE id = '${loser.unlockId}'`,
        right: `UPDATE unlocks SET status = 'refunded' WHERE id = '${loser.unlockId}'`,
        rule: 'a deposit is as far as its money',
      },
      {
        wrong: `UPDATE unlocks SET status = 'paid' WHERE id = '${loser.unlockId}'`,
        right: `UPDATE unlocks SET status = 'refunded' WHERE id = '${loser.unlockId}'`,
        rule: 'a deposit or price that counts as held is held, unless a bank has taken it',
      },
      {
        wrong: `UPDATE unlocks SET status = 'refunded', refund_reason = 'too-late' WHERE id = '${winner.unlockId}'`,
        right: `UPDATE unlocks SET status = 'paid', refund_reason = NULL WHERE id = '${winner.unlockId}'`,
        rule: 'what has been given back is held no more',
      },
      {
        wrong: `UPDATE awards SET status = 'refunded', ended_at = clock_now() WHERE lead_id = '${job.id}'`,
        right: `UPDATE awards SET status = 'awarded', ended_at = NULL WHERE lead_id = '${job.id}'`,
        rule: 'what has been given back is held no more',
      },
      {
        wrong: `UPDATE refunds SET status = 'failed', failed_at = clock_now(), succeeded_at = NULL WHERE charge_id = '${losingCharge}'`,
        right: `UPDATE refunds SET status = 'succeeded', failed_at = NULL, succeeded_at = clock_now() WHERE charge_id = '${losingCharge}'`,
        rule: 'a deposit is as far as its money',
      },
    ];
    expect(await rules()).toEqual([]);
    for (const { wrong, right, rule } of cases) {
      await force(wrong);
      expect(await rules()).toContain(rule);
      await force(right);
      expect(await rules()).toEqual([]);
    }
  });

  it('does not keep a deposit for more than 60 days without a live reason', async () => {
    const { job, winner } = await anAwardedJob();
    const rule = 'no deposit is kept for more than 60 days without a live reason';
    const kept = async (): Promise<boolean> =>
      (await market.violations()).some((line) => line.startsWith(`${rule}: ${winner.unlockId}`));
    await force(`UPDATE unlocks SET paid_at = paid_at - interval '61 days' WHERE id = '${winner.unlockId}'`);
    expect(await kept()).toBe(false);
    await force(`UPDATE bids SET status = 'rejected' WHERE id = '${winner.id}'`);
    expect(await kept()).toBe(true);
    await force(`UPDATE bids SET status = 'accepted' WHERE id = '${winner.id}'`);
    expect(await kept()).toBe(false);
    await market.leads.setStatus(job.id, 'cancelled');
    await market.deliver();
    await market.recover();
    await market.deliver();
    expect(await market.unlocks.get(winner.unlockId)).toMatchObject({ status: 'refunded' });
  });

  it('of a thousand deposits goes back in steps: the lead is free for others between any two', async () => {
    const number = 1_000;
    const lead = await aStaffLead(market.rooms.app, (await market.staff()).id);
    await force(`
      CREATE TEMP TABLE many AS SELECT n, uuidv7() AS payer, uuidv7() AS charge, uuidv7() AS unlock, uuidv7() AS booking
        FROM generate_series(1, ${number}) n;
      INSERT INTO users (id, email, password_hash, first_name, last_name, user_type)
        SELECT payer, 'many' || n || '@example.test', '', 'Pat', 'Payer', 'installer' FROM many;
      INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, provider_intent_id, received_pence,
          received_currency, succeeded_at)
        SELECT charge, 'deposit', unlock, payer, 5000, 'Deposit', 'succeeded', 'pi_many' || n, 5000, 'gbp', clock_now() FROM many;
      INSERT INTO ledger_transactions (id, key, kind) SELECT booking, 'charge:' || charge || ':received', 'charge-received' FROM many;
      INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id)
        SELECT booking, side.account, side.pence, charge
          FROM many, LATERAL (VALUES ('provider_balance', 5000), ('deposits_held', -5000)) AS side(account, pence);
      INSERT INTO unlocks (id, lead_id, installer_id, deposit_pence, charge_id, status, paid_at)
        SELECT unlock, '${lead.id}', payer, 5000, charge, 'paid', clock_now() FROM many`);
    await market.leads.setStatus(lead.id, 'cancelled');
    await market.rooms.app.get(Closing).closeLead(lead.id);
    const steps = await market.rooms.database.query<{ size: number }>(
      'SELECT count(*)::int AS size FROM unlocks WHERE lead_id = $1 AND status = $2 GROUP BY xmin::text',
      [lead.id, 'refunding'],
    );
    expect(steps.reduce((sum, { size }) => sum + size, 0)).toBe(number);
    expect(steps.length).toBeGreaterThanOrEqual(number / 25);
    expect(Math.max(...steps.map(({ size }) => size))).toBeLessThanOrEqual(25);
    const [refunds] = await market.rooms.database.query<{ asked: number }>(
      `SELECT count(*)::int AS asked FROM refunds r JOIN unlocks u ON u.charge_id = r.charge_id WHERE u.lead_id = $1`,
      [lead.id],
    );
    expect(refunds).toEqual({ asked: number });
  }, 180_000);
});
