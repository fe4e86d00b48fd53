import { PaymentsBench } from '../../../../test/factories/payments.js';
import type { Charge } from '../records/charge.entity.js';
import { PayoutExceedsHeld } from '../payments.errors.js';
import { Payouts } from '../payouts/payouts.service.js';

describe('held money', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());
  afterEach(async () => expect(await bench.differences()).toEqual([]));

  const aPrice = () => bench.aPaidCharge({ kind: 'charge', amountPence: 30_000 });
  const pay = async ({ id, subjectId }: Charge, grossPence = 30_000): Promise<unknown> => {
    const payeeId = await bench.aPayer();
    return bench.database.transaction((tx) =>
      bench.rooms.app.get(Payouts).payOut(tx, {
        subjectId,
        payeeId,
        chargeIds: [id],
        grossPence,
        feePence: 0,
        description: 'Payout',
      }),
    );
  };
  const bankTakes = async (intentId: string | null): Promise<string> => {
    const { id } = await bench.bank.dispute(intentId);
    await bench.chargebacks.hearOf(id);
    return id;
  };

  it('says where it went when it is asked for too late', async () => {
    const charge = await aPrice();
    await pay(charge);
    await expect(bench.aRefund(charge.id)).rejects.toMatchObject({
      code: 'payments.nothing-held',
      data: { went: 'paid-out' },
    });
  });

  it('never leaves beyond what is held', async () => {
    const charge = await aPrice();
    await bench.aRefund(charge.id, 'shared-out', 10_000);
    await expect(pay(charge, 20_001)).rejects.toThrow(PayoutExceedsHeld);
    await bench.recover();
  });

  it('is given to one of two who want it at the same time', async () => {
    const charge = await aPrice();
    const asked = await Promise.allSettled([pay(charge), bench.aRefund(charge.id)]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await bench.recover();
  });

  it('stays while the bank of the card holder decides, and leaves when the platform has won', async () => {
    const charge = await aPrice();
    const chargeback = await bankTakes(charge.providerIntentId);
    await expect(pay(charge)).rejects.toMatchObject({ code: 'payments.chargeback-open' });
    await bench.bank.decide(chargeback, 'won');
    await bench.chargebacks.hearOf(chargeback);
    await expect(pay(charge)).resolves.toMatchObject({ grossPence: 30_000 });
  });

  it('is gone when the bank has decided for the card holder', async () => {
    const charge = await aPrice();
    const chargeback = await bankTakes(charge.providerIntentId);
    await bench.bank.decide(chargeback, 'lost');
    await bench.chargebacks.hearOf(chargeback);
    await expect(pay(charge)).rejects.toThrow(PayoutExceedsHeld);
  });
});
