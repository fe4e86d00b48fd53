import pg from 'pg';
import { Disputes } from '../../src/modules/assignments/disputes/disputes.service.js';
import { Work } from '../../src/modules/assignments/work/work.service.js';
import { LeaderboardModule } from '../../src/modules/leaderboard/leaderboard.module.js';
import { CreditNotes } from '../../src/modules/payments/receipts/credit-notes.service.js';
import { Receipts } from '../../src/modules/payments/receipts/receipts.service.js';
import { moneyColumns } from '../../src/platform/database/money-columns.js';
import { Market } from '../factories/market.js';
import { PaymentsBench } from '../factories/payments.js';

type How = 'appendOnly' | 'fixed' | 'guarded' | 'terms' | 'counted';
const columns = Object.entries(moneyColumns).flatMap(([table, those]) =>
  Object.entries(those).map(([column, how]: [string, How]) => ({ table, column, how })),
);
const namesOf = (...wanted: How[]): string[] =>
  columns.filter(({ how }) => wanted.includes(how)).map(({ table, column }) => `${table}.${column}`);

/** As the user that runs the product. @returns how many rows were changed, or the error's code and constraint */
async function tryAll(
  url: string,
  names: readonly string[],
): Promise<Map<string, { code: string; constraint: string | undefined } | number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const outcomes = new Map<string, { code: string; constraint: string | undefined } | number>();
  try {
    for (const name of names) {
      const [table = '', column = ''] = name.split('.');
      const { rows } = await client.query<{ type: string }>(
        'SELECT atttypid::regtype::text AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2',
        [table, column],
      );
      const other = rows[0]?.type === 'text' ? `${column} || 'x'` : `${column} + 1`;
      outcomes.set(
        name,
        await client.query(`UPDATE ${table} SET ${column} = ${other} WHERE ${column} IS NOT NULL`).then(
          ({ rowCount }) => rowCount ?? 0,
          ({ code, constraint }: pg.DatabaseError) => ({ code: code ?? '', constraint }),
        ),
      );
    }
    return outcomes;
  } finally {
    await client.end();
  }
}

const ofPayments = ['chargebacks', 'charges', 'clawbacks', 'payouts', 'receipt_series', 'refunds'];
const isOfPayments = (name: string): boolean => ofPayments.includes(name.split('.')[0] ?? '');

describe('the columns about money', () => {
  let bench: PaymentsBench;
  let market: Market;
  const refusalOf = async (url: string, change: string): Promise<string> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(change);
      return 'nothing';
    } catch (error) {
      return (error as pg.DatabaseError).constraint ?? 'no constraint';
    } finally {
      await client.end();
    }
  };
  beforeAll(async () => {
    bench = await PaymentsBench.open();
    market = await Market.open({}, [LeaderboardModule]);
  });
  afterAll(async () => {
    await market?.close();
    await bench?.close();
  });

  it('are all in the list', async () => {
    const rows = await bench.rooms.database.query<{ name: string }>(
      `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
          AND (a.attname ~ '(_pence|^points|^(fee_|cis_)?percent|^last)$'
            OR a.attname ~ '^(provider_(intent|charge|refund|transfer|reversal)|destination_payment)_id$')`,
    );
    expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    );
  });

  it.each(namesOf('fixed', 'appendOnly'))(
    '%s: the user that runs the product has no right to it',
    async (name) => {
      const outcomes = await tryAll(market.rooms.database.url, [name]);
      expect(outcomes.get(name)).toMatchObject({ code: '42501' });
    },
  );

  it('that follow money change with its booking alone', async () => {
    const payee = await bench.aPayee();
    const job = await bench.aJob({ payeeId: payee });
    const { id: payoutId } = await bench.aPayout(job);
    await bench.sending.send(payoutId);
    const account = (await bench.accounts.byUser(payee))?.providerAccountId;
    await bench.bank.control('POST', 'payouts', { account, amount: 20_800, status: 'paid' });
    await bench.clawBack(job, 5_000);
    await bench.recover();
    const other = await bench.aJob({ payeeId: payee });
    await bench.sending.send((await bench.aPayout(other)).id);
    const charge = await bench.aPaidCharge();
    await bench.refunds.send((await bench.aRefund(charge.id, 'price-reduced', 1_000)).id);
    await bench.rooms.app.get(Receipts).issue(charge.id);
    await bench.rooms.app.get(CreditNotes).issue(charge.id);
    const taken = await bench.aPaidCharge();
    await bench.chargebacks.hearOf((await bench.bank.dispute(taken.providerIntentId)).id);
    expect(await bench.differences()).toEqual([]);

    const names = namesOf('guarded').filter(isOfPayments);
    const outcomes = await tryAll(bench.rooms.database.url, names);
    for (const name of names)
      expect([name, outcomes.get(name)]).toEqual([
        name,
        expect.objectContaining({ code: expect.stringMatching(/^(23001|23514)$/) as string }),
      ]);
    // Where a trigger has the last word, it is the one that asks for the booking.
    for (const name of [
      'chargebacks.taken_pence',
      'chargebacks.returned_pence',
      'payouts.clawed_pence',
      'payouts.fee_returned_pence',
      'receipt_series.last',
    ])
      expect([name, outcomes.get(name)]).toEqual([name, { code: '23514', constraint: 'money_is_booked' }]);
    for (const change of [
      `UPDATE clawbacks SET settled_pence = settled_pence - 1 WHERE status = 'carried'`,
      `INSERT INTO clawbacks (payout_id, payee_id, reason, amount_pence, requested_at)
       SELECT id, payee_id, 'mine', 1, clock_now() FROM payouts LIMIT 1`,
      `UPDATE payouts SET clawed_pence = 0 WHERE clawed_pence > 0`,
      `UPDATE chargebacks SET taken_pence = 0 WHERE taken_pence > 0`,
    ])
      expect(await refusalOf(bench.rooms.database.url, change)).toBe('money_is_booked');
    expect(await bench.differences()).toEqual([]);
  });

  it('that say what work costs change with the price alone, and a decision never', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    const { id } = await market.agreed(installer, customer);
    await market.rooms.app.get(Work).submit({ id: installer.id, role: 'installer' }, id, 'Done');
    await market.rooms.app
      .get(Disputes)
      .start({ id: customer.id, role: 'customer' }, id, 'The picture is not steady at all.');
    const outcomes = await tryAll(market.rooms.database.url, [
      'assignments.price_pence',
      'assignments.fee_pence',
    ]);
    expect(Object.fromEntries(outcomes)).toEqual({
      'assignments.price_pence': { code: '23514', constraint: 'money_is_booked' },
      'assignments.fee_pence': { code: '23001', constraint: undefined },
    });
    const shared = 'UPDATE disputes SET installer_pence = 1';
    expect(await refusalOf(market.rooms.database.url, shared)).toBe('disputes_shared_when');
    expect(await market.violations()).toEqual([]);
  });
});
