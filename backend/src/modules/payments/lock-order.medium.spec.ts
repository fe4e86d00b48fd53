import { cards, PaymentsBench } from '../../../test/factories/payments.js';

/** Enough of them that two orders which do not agree meet: with one wrong lock it fails in the first rounds. */
const rounds = 15;

describe('those who change the money of one charge', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open({ DATABASE_POOL: '30' });
  });
  afterAll(() => bench?.close());

  /** A charge with two refunds on their way, of which the bank has sent one back, and a dispute that it has decided. */
  async function aBattle(outcome: 'won' | 'lost') {
    const charge = await bench.aPaidCharge({}, cards.refundIsSlow);
    const refunds = [
      await bench.aRefund(charge.id, 'not-selected', 1_000),
      await bench.aRefund(charge.id, 'lead-ended', 1_500),
    ];
    for (const { id } of refunds) await bench.refunds.send(id);
    const atBank = await bench.rooms.database.query<{ id: string }>(
      'SELECT provider_refund_id AS id FROM refunds WHERE charge_id = $1 ORDER BY id',
      [charge.id],
    );
    await bench.bank.control('POST', `refunds/${atBank[0]?.id}/advance`, { status: 'failed' });
    const { id: disputeId } = await bench.bank.dispute(charge.providerIntentId);
    await bench.bank.decide(disputeId, outcome);
    return { charge, refunds, atBank, disputeId };
  }

  it('take their locks in one order: whoever comes at once waits, and nobody is a deadlock’s victim', async () => {
    const victims: unknown[] = [];
    const note = (error: { driverError?: { code?: string }; code?: string }): void => {
      if (error.driverError?.code === '40P01' || error.code === '40P01') victims.push(error);
    };
    for (let round = 0; round < rounds; round += 1) {
      const { charge, refunds, atBank, disputeId } = await aBattle(round % 2 ? 'won' : 'lost');
      await bench.wait(3_600_000 * (round + 1));
      const work: (() => Promise<unknown>)[] = [
        ...Array.from({ length: 3 }, () => () => bench.chargebacks.hearOf(disputeId)),
        ...refunds.map(
          ({ id }) =>
            () =>
              bench.refunds.refresh(id),
        ),
        ...atBank.map(
          ({ id }) =>
            () =>
              bench.refunds.hear({ id, object: 'refund' }),
        ),
        () => bench.refunds.hearOfAll(String(charge.providerIntentId)),
        () => bench.refunds.askAboutOpenOnes(),
        () => bench.charges.askAboutOpenOnes(),
        () => bench.chargebacks.askAboutAll(),
        () => bench.aRefund(charge.id, 'withdrawn'),
        () => bench.refunds.retry(String(refunds[0]?.id)),
        () => bench.refunds.resolveWaiting(),
      ];
      await Promise.all([...work, ...work.toReversed()].map((one) => one().catch(note)));
    }
    expect(victims).toEqual([]);
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });
});
