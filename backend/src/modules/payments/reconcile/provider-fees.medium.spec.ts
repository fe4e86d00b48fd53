import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Ledger } from '../ledger/ledger.service.js';
import { ProviderFees } from './provider-fees.service.js';

describe('what the provider keeps for itself', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open(
      {},
      { stripe: { cardFee: { basisPoints: 150, pence: 20 }, disputeFeePence: 2_000 } },
    );
  });
  afterAll(() => bench?.close());

  const fees = (): ProviderFees => bench.rooms.app.get(ProviderFees);
  const balances = () => bench.rooms.app.get(Ledger).balances();

  it('is the platform’s cost, booked once for each payment and chargeback, and the deposit still goes back in full', async () => {
    const charge = await bench.aPaidCharge();
    await bench.aPaidCharge({}, cards.disputed);
    await bench.chargebacks.askAboutAll();
    expect(await bench.differences()).toEqual([]);
    await Promise.all([fees().book(), fees().book()]);
    expect(await fees().book()).toBe(0);
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
    await fees().book();
    const before = (await balances()).provider_fees;
    await bench.aPaidCharge();
    await bench.wait(30 * 24 * 3_600_000);
    expect(await fees().book()).toBe(1);
    expect(await balances()).toMatchObject({ provider_fees: before + 95 });
    await bench.wait(9 * 24 * 3_600_000);
    expect(await fees().book()).toBe(0);
    expect(await bench.differences()).toEqual([]);
  });
});
