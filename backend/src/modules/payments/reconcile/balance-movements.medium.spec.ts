import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Ledger } from '../ledger/ledger.service.js';
import { ReconcileRepair } from './reconcile-repair.service.js';
import { Reconcile } from './reconcile.service.js';
import { BalanceMovements } from './balance-movements.service.js';

describe('what the provider keeps for itself', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open(
      {},
      {
        stripe: {
          ...{ cardFee: { basisPoints: 150, pence: 20 }, disputeFeePence: 2_000 },
          openingBalancePence: 0,
        },
      },
    );
  });
  afterAll(() => bench?.close());

  const movements = (): BalanceMovements => bench.rooms.app.get(BalanceMovements);
  const balances = () => bench.rooms.app.get(Ledger).balances();

  it('is the platform’s cost, booked once for each payment and chargeback, and the deposit still goes back in full', async () => {
    const charge = await bench.aPaidCharge();
    await bench.aPaidCharge({}, cards.disputed);
    await bench.chargebacks.askAboutAll();
    expect(await bench.differences()).toEqual([]);
    await Promise.all([movements().book(), movements().book()]);
    expect(await movements().book()).toBe(0);
    expect(await balances()).toMatchObject({
      provider_fees: 95 + 95 + 2_000,
      provider_balance: 5_000 - 2_190,
    });
    expect(await bench.differences()).toEqual([]);
    await bench.refunds.send((await bench.aRefund(charge.id)).id);
    expect((await bench.refunds.progress([charge.id])).get(charge.id)).toMatchObject({
      amount: '50.00',
      status: 'succeeded',
    });
    expect(await balances()).toMatchObject({ provider_balance: -2_190, deposits_held: 5_000 });
    expect(await bench.differences()).toEqual([]);
  });

  it('is booked however long nobody looked', async () => {
    await movements().book();
    const before = (await balances()).provider_fees;
    await bench.aPaidCharge();
    await bench.wait(30 * 24 * 3_600_000);
    expect(await movements().book()).toBe(1);
    expect(await balances()).toMatchObject({ provider_fees: before + 95 });
    await bench.wait(9 * 24 * 3_600_000);
    expect(await movements().book()).toBe(0);
    expect(await bench.differences()).toEqual([]);
  });

  it('is apart from what the operator tops up and takes out, which is booked once, and named while it is not', async () => {
    await movements().book();
    const before = await balances();
    await bench.bank.control('POST', 'balance', { amount: 12_345 });
    await bench.bank.control('POST', 'balance', { amount: -2_000 });
    // It is read every hour, and shows within a day: until then it is no difference.
    await bench.resetClock();
    expect(await bench.differences()).toEqual([]);
    await bench.wait(25 * 3_600_000);
    const rows = await bench.bank.rows<{ id: string; type: string }>('balance_transactions');
    const [topUp, takenOut] = rows.filter(({ type }) => type === 'topup');
    const found = await bench.rooms.app.get(Reconcile).compare();
    expect(found.map(({ line }) => line).sort()).toEqual(
      [
        `movement ${topUp?.id}: 12345 pence (topup) of the operator are in no book`,
        `movement ${takenOut?.id}: -2000 pence (topup) of the operator are in no book`,
      ].sort(),
    );
    await bench.rooms.app.get(ReconcileRepair).mendAll(found);
    await Promise.all([movements().book(), movements().book()]);
    expect(await balances()).toMatchObject({
      provider_balance: before.provider_balance + 10_345,
      moved_by_operator: before.moved_by_operator - 10_345,
      provider_fees: before.provider_fees,
    });
    expect(await bench.differences()).toEqual([]);
    await bench.rooms.database.query(`DO $$ BEGIN
      SET LOCAL session_replication_role = replica;
      UPDATE ledger_entries SET amount_pence = sign(amount_pence) * 12340 WHERE transaction_id =
        (SELECT id FROM ledger_transactions WHERE key = 'operator-moved:${topUp?.id}');
    END $$`);
    expect(await bench.differences()).toEqual([
      `movement ${topUp?.id}: 12340 pence in the books, 12345 (topup) at the provider`,
      expect.stringMatching(/^balance: \d+ pence in the books, \d+ at the provider$/),
    ]);
  });
});
