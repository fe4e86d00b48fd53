import { randomUUID } from 'node:crypto';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Forfeits } from '../held/forfeits.service.js';
import { PaymentsList } from './payments-list.service.js';
import { PaymentSummaries, type PaymentSummary } from './payments-summary.service.js';
import type { PaymentView } from './payments.dto.js';
import type { PayOut } from '../payouts/payouts.service.js';

describe('somebody’s money in figures', () => {
  let bench: PaymentsBench;
  let payerId: string;
  beforeEach(async () => {
    bench = await PaymentsBench.open();
    payerId = await bench.aPayer();
  });
  afterEach(() => bench?.close());

  const summary = (of = payerId): Promise<PaymentSummary> => bench.rooms.app.get(PaymentSummaries).byUser(of);
  const list = async (filter: object = {}, of = payerId): Promise<PaymentView[]> =>
    (
      await bench.rooms.app
        .get(PaymentsList)
        .page(of, { sort: null, offset: 0, limit: 100, filter: filter as Record<string, string> })
    ).rows;
  const forfeit = (chargeId: string): Promise<number> =>
    bench.database.transaction((tx) => bench.rooms.app.get(Forfeits).forfeit(tx, chargeId));
  const takenByBank = async ({ providerIntentId }: { providerIntentId: string | null }): Promise<string> => {
    const { id } = await bench.bank.dispute(String(providerIntentId));
    await bench.chargebacks.hearOf(id);
    return id;
  };
  const pence = (pounds: string): number => Math.round(Number(pounds) * 100);
  const parts = ({ held, returned, onItsWay, forfeited }: PaymentSummary): number =>
    [held, returned, onItsWay, forfeited].reduce((sum, part) => sum + pence(part), 0);
  /** However it ends: what a deposit comes to is what was paid, in every state on the way. */
  const expectParts = async (expected: Partial<PaymentSummary>): Promise<void> => {
    const figures = await summary();
    expect(figures).toMatchObject(expected);
    expect(parts(figures)).toBe(pence(figures.deposits));
  };

  it('are net of what went back of a price, in part too, and of what a bank took back', async () => {
    const first = await bench.aPaidCharge({ payerId, kind: 'charge', amountPence: 40_000 });
    const second = await bench.aPaidCharge({ payerId, kind: 'charge', amountPence: 37_900 });
    expect((await summary()).paid).toBe('779.00');
    const part = await bench.aRefund(first.id, 'price-lowered', 10_000);
    expect((await summary()).paid).toBe('779.00');
    await bench.refunds.send(part.id);
    expect((await summary()).paid).toBe('679.00');
    const dispute = await takenByBank(second);
    expect((await summary()).paid).toBe('300.00');
    await bench.bank.decide(dispute, 'won');
    await bench.chargebacks.hearOf(dispute);
    expect((await summary()).paid).toBe('679.00');
  });

  it('tell of each deposit where it is, and add up, in every state', async () => {
    await bench.aPaidCharge({ payerId, amountPence: 1_000 });
    await expectParts({ deposits: '10.00', depositCount: 1, held: '10.00' });

    const refund = await bench.aRefund((await bench.aPaidCharge({ payerId, amountPence: 2_000 })).id);
    await expectParts({ deposits: '30.00', held: '10.00', onItsWay: '20.00', returned: '0.00' });
    await bench.refunds.send(refund.id);
    await expectParts({ onItsWay: '0.00', returned: '20.00' });

    const kept = await bench.aPaidCharge({ payerId, amountPence: 4_000 });
    expect(await forfeit(kept.id)).toBe(4_000);
    await expectParts({ deposits: '70.00', held: '10.00', forfeited: '40.00' });

    const atBank = await bench.aPaidCharge({ payerId, amountPence: 8_000 });
    const dispute = await takenByBank(atBank);
    await expectParts({ deposits: '150.00', held: '10.00', returned: '100.00' });
    await bench.bank.decide(dispute, 'lost');
    await bench.chargebacks.hearOf(dispute);
    await expectParts({ held: '10.00', returned: '100.00' });

    // The bank takes what had gone back already, and what was kept: no more went back of a deposit than was paid.
    const twice = await bench.aPaidCharge({ payerId, amountPence: 16_000 });
    await bench.refunds.send((await bench.aRefund(twice.id)).id);
    await takenByBank(twice);
    await takenByBank(kept);
    await expectParts({ deposits: '310.00', held: '10.00', returned: '260.00', forfeited: '40.00' });

    const late = await bench.aPaidCharge({ payerId, amountPence: 32_000 }, cards.refundFails);
    await bench.refunds.send((await bench.aRefund(late.id)).id);
    await expectParts({ deposits: '630.00', returned: '580.00', onItsWay: '0.00' });
    const [sent] = (await bench.bank.rows<{ id: string; amount: number }>('refunds')).filter(
      ({ amount }) => amount === 32_000,
    );
    await bench.bank.control('POST', `refunds/${sent?.id}/advance`, { status: 'failed' });
    await bench.recover();
    await expectParts({ deposits: '630.00', returned: '260.00', onItsWay: '320.00' });
  });

  it('call a deposit that was kept forfeited, and say when and why', async () => {
    const kept = await bench.aPaidCharge({ payerId });
    const other = await bench.aPaidCharge({ payerId });
    await forfeit(kept.id);
    expect(await list({ status: 'forfeited' })).toEqual([
      expect.objectContaining({
        id: kept.id,
        status: 'forfeited',
        forfeited: {
          amount: '50.00',
          at: expect.stringMatching(/^\d{4}-/),
          why: 'You withdrew from the job after you were chosen.',
        },
      }),
    ]);
    expect((await list({ status: 'paid' })).map(({ id }) => id)).toEqual([other.id]);
    expect((await summary()).depositCount).toBe(2);
  });

  it('say of a charge that its bank took it back, and no more once the bank gave it again', async () => {
    const charge = await bench.aPaidCharge({ payerId, kind: 'charge', amountPence: 24_000 });
    const dispute = await takenByBank(charge);
    const taken = { amount: '240.00', at: expect.stringMatching(/^\d{4}-/) };
    expect(await list()).toEqual([
      expect.objectContaining({ status: 'refunded', takenByBank: { ...taken, isFinal: false } }),
    ]);
    expect(await list({ status: 'paid' })).toEqual([]);
    await bench.bank.decide(dispute, 'lost');
    await bench.chargebacks.hearOf(dispute);
    expect((await list({ status: 'refunded' }))[0]?.takenByBank).toEqual({ ...taken, isFinal: true });

    const won = await bench.aPaidCharge({ payerId, kind: 'charge' });
    const wonDispute = await takenByBank(won);
    await bench.bank.decide(wonDispute, 'won');
    await bench.chargebacks.hearOf(wonDispute);
    expect((await list({ status: 'paid' })).map(({ id, takenByBank: by }) => [id, by])).toEqual([
      [won.id, null],
    ]);
  });

  const aPaidJob = async (): Promise<PayOut> => {
    const job = await bench.aJob({ payeeId: await bench.aPayee() });
    await bench.sending.send((await bench.aPayout(job)).id);
    return job;
  };

  it('say of pay how much of it came back, and leave the share of the fee at what was agreed', async () => {
    const job = await aPaidJob();
    const payOf = async () => (await list({ type: 'payout' }, job.payeeId))[0]?.payout;
    expect(await payOf()).toMatchObject({ status: 'sent', takenBack: null });
    await bench.clawBack(job, 10_000);
    expect(await payOf()).toMatchObject({ status: 'sent', takenBack: '100.00' });
    expect(await summary(job.payeeId)).toMatchObject({ earned: '128.00', fees: '12.00', feeShare: 5 });
    await bench.clawBack(job, 12_800, 'the-rest');
    await bench.recover();
    expect(await payOf()).toMatchObject({ status: 'reversed', takenBack: '228.00' });
    expect(await summary(job.payeeId)).toMatchObject({ earned: '0.00', fees: '12.00', feeShare: 5 });
  });

  it('say of the parts of one decision what they come to together', async () => {
    const charges = [
      await bench.aPaidCharge({ payerId, kind: 'charge', amountPence: 6_000 }),
      await bench.aPaidCharge({ payerId, kind: 'extra', amountPence: 6_000 }),
    ];
    const decision = `dispute:${randomUUID()}`;
    for (const { id: chargeId } of charges)
      await bench.database.transaction((tx) =>
        bench.refunds.request(tx, { chargeId, reason: 'dispute-decided', decision, amountPence: 6_000 }),
      );
    const alone = await bench.aPaidCharge({ payerId, kind: 'charge', amountPence: 6_000 });
    await bench.database.transaction((tx) =>
      bench.refunds.request(tx, {
        ...{ chargeId: alone.id, reason: 'price-lowered', decision: `price:${randomUUID()}` },
        amountPence: 500,
      }),
    );
    expect((await list()).map(({ refunds }) => refunds.map(({ why, whole }) => [why, whole]))).toEqual([
      [['The price was lowered', null]],
      [['Our team decided the dispute', { amount: '120.00', parts: 2 }]],
      [['Our team decided the dispute', { amount: '120.00', parts: 2 }]],
    ]);
  });
});
